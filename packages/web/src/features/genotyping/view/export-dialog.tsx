import { useState } from 'react';
import { Dialog } from '../../../kit/dialogs/dialog';
import { CheckboxField } from '../../../kit/forms/choices';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import type { MatrixView } from '../../../kit/matrix/matrix-view';
import { countOf } from '../../../kit/matrix/ranges';
import type { Selection } from '../../../kit/matrix/scene';
import { useAnnouncedJobs } from '../../../kit/notices/use-announced-jobs';
import { api } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { type Format, formats, type GenotypeRequest } from '../export/genotypes/genotype-choice';
import { NamingFields } from '../export/naming-fields';
import { type NamingChoice, namingRequest } from '../export/sample-naming';
import { germplasmOf, markersOf, maxIds, partial, partOf } from './chosen-part';
import classes from './view.module.css';
import type { Facts, Lines } from './view-queries';

interface Props {
  readonly facts: Facts;
  readonly lines: Lines;
  readonly view: MatrixView;
  /** Without one, the visible range is exported. */
  readonly selection: Selection | undefined;
  readonly onClose: () => void;
}

const first: Readonly<Record<Format, boolean>> = {
  flatFile: true,
  flapjack: false,
  hapMap: false,
  vcf: false,
  csv: false,
};

/** Exports a part of the matrix as files, in the background like the export page. */
export function ExportDialog({ facts, lines, view, selection, onClose }: Props) {
  const t = useText();
  const [naming, setNaming] = useState<NamingChoice>({ names: 'displayName', isJoined: false });
  const announce = useAnnouncedJobs();
  const part = partOf(selection ?? { lines: [], columns: [] }, view, selection !== undefined);
  const columns = partial(part.columns, facts.markerCount);
  const isTooLarge = columns !== undefined && countOf(columns) > maxIds;
  const form = useForm({
    initial: first,
    labels: Object.fromEntries(
      formats.map((format) => [format, t(`genotypeExport.formats.${format}`)]),
    ) as Record<Format, string>,
    validate: (values) =>
      formats.some((format) => values[format]) ? {} : { flatFile: t('genotypeExport.noFormat') },
    onSubmit: async (values) => {
      const rows = partial(part.lines, lines.ids.length);
      const request: GenotypeRequest = {
        datasetIds: [facts.datasetId],
        mapId: facts.mapId,
        ...(rows && { yIds: [...germplasmOf(lines, rows)] }),
        ...(columns && { xIds: [...(await markersOf(facts, columns, new AbortController().signal))] }),
        generateFlatFile: values.flatFile,
        generateFlapjackProject: values.flapjack,
        generateHapMap: values.hapMap,
        generateVcf: values.vcf,
        generateCsv: values.csv,
        ...namingRequest(naming),
      };
      const jobs = await api('POST dataset/export/genotype', { body: request });
      onClose();
      announce(jobs, { datatype: 'genotype' }, 'errors.code.genotype.noData');
    },
  });
  const amount = (side: 'lines' | 'markers', count: number) =>
    t(`genotypeView.${side}`, { count, amount: formatNumber(count) });
  const description = t('genotypeView.export.part', {
    lines: amount('lines', countOf(part.lines)),
    markers: amount('markers', countOf(part.columns)),
  });
  const title = t(selection ? 'genotypeView.export.selectionTitle' : 'genotypeView.export.viewTitle');
  if (isTooLarge) {
    return (
      <Dialog title={title} onClose={onClose}>
        <p className={classes.dialogText}>{description}</p>
        <p role="alert" className={classes.dialogText}>
          {t('genotypeView.export.tooLarge', { most: formatNumber(maxIds) })}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} action={t('genotypeExport.start')} onCancel={onClose}>
        <p className={classes.dialogText}>{description}</p>
        <fieldset>
          <legend>{t('genotypeExport.formats.label')}</legend>
          {formats.map((format) => (
            <CheckboxField
              key={format}
              field={form.field(format)}
              description={t(`genotypeExport.formats.${format}Hint`)}
            />
          ))}
        </fieldset>
        <NamingFields choice={naming} onChange={(edit) => setNaming((now) => ({ ...now, ...edit(now) }))} />
      </Form>
    </Dialog>
  );
}
