import { type LabelLink, labelLinks, maxLabels } from '@landrace/contract/areas/germplasm/publishing';
import type { GermplasmLabel } from '@landrace/contract/areas/germplasm/publishing.routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Dialog } from '../../../kit/dialogs/dialog';
import { RadioGroup } from '../../../kit/forms/choices';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { showFailure } from '../../../kit/notices/show-failure';
import { PrintView } from '../../../kit/print/print-view';
import { api, apiFile, apiQuery } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { type LabelLayout, labelLayouts, sheetsOf } from './label-layout';
import classes from './labels.module.css';

const labelQuery = (germplasmIds: readonly number[], link: LabelLink) =>
  apiQuery(['label'], 'POST germplasm/label', { body: { germplasmIds: [...germplasmIds], link } });

interface Props {
  readonly germplasmIds: readonly number[];
  readonly onClose: () => void;
}

/** Labels with a QR code, for one germplasm or as many as the server creates in one call. */
export function LabelsDialog({ germplasmIds, onClose }: Props) {
  const t = useText();
  const count = germplasmIds.length;
  const values = { count: formatNumber(count), most: formatNumber(maxLabels) };
  return (
    <Dialog title={t('germplasm.labels.title')} onClose={onClose} width="wide">
      {count > maxLabels ? (
        <p role="alert">{t('germplasm.labels.tooMany', values)}</p>
      ) : (
        <LabelsForm germplasmIds={germplasmIds} onClose={onClose} />
      )}
    </Dialog>
  );
}

function LabelsForm({ germplasmIds, onClose }: Props) {
  const t = useText();
  const [printed, setPrinted] = useState<readonly GermplasmLabel[]>();
  const form = useForm<{ layout: LabelLayout; link: LabelLink }>({
    initial: { layout: germplasmIds.length === 1 ? 'single' : 'a4-3x8', link: 'passport' },
    labels: { layout: t('germplasm.labels.layout'), link: t('germplasm.labels.link') },
    onSubmit: async ({ link }) => {
      setPrinted(await api('POST germplasm/label', { body: { germplasmIds: [...germplasmIds], link } }));
    },
  });
  const { layout, link } = form.values;
  const first = germplasmIds[0];
  return (
    <Form form={form} action={t('germplasm.labels.print')} onCancel={onClose}>
      <div className={classes.columns}>
        <div className={classes.choices}>
          <RadioGroup
            field={form.field('layout')}
            choices={labelLayouts.map((value) => ({ value, label: t(`germplasm.labels.layouts.${value}`) }))}
          />
          <RadioGroup
            field={form.field('link')}
            choices={labelLinks.map((value) => ({ value, label: t(`germplasm.labels.links.${value}`) }))}
          />
        </div>
        {first !== undefined && (
          <Preview germplasmId={first} link={link} isOnly={germplasmIds.length === 1} />
        )}
      </div>
      {printed && <LabelSheets labels={printed} layout={layout} onDone={() => setPrinted(undefined)} />}
    </Form>
  );
}

interface PreviewProps {
  readonly germplasmId: number;
  readonly link: LabelLink;
  readonly isOnly: boolean;
}

/** A preview of the first label, and the address in its code. */
function Preview({ germplasmId, link, isOnly }: PreviewProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(labelQuery([germplasmId], link));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const label = data?.[0];
  const save = () =>
    apiFile('GET germplasm/{germplasmId}/label', {
      params: { germplasmId },
      query: { link },
      otherwise: `label-${germplasmId}.svg`,
    }).catch(showFailure);
  return (
    <figure className={classes.preview}>
      {label ? <LabelFace label={label} /> : <Skeleton height={114} />}
      <figcaption className={`stack gap-4 hint ${classes.caption}`}>
        {label?.address}
        {isOnly && (
          <Button variant="subtle" size="compact-sm" onClick={() => void save()}>
            {t('germplasm.labels.save')}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}

interface LabelSheetsProps {
  readonly labels: readonly GermplasmLabel[];
  readonly layout: LabelLayout;
  readonly onDone: () => void;
}

function LabelSheets({ labels, layout, onDone }: LabelSheetsProps) {
  return (
    <PrintView onDone={onDone}>
      {sheetsOf(labels, layout).map((sheet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other identity, and never move.
        <div key={index} className={classes.sheet} data-layout={layout}>
          {sheet.map((label, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one germplasm may have several labels.
            <LabelFace key={place} label={label} />
          ))}
        </div>
      ))}
    </PrintView>
  );
}

/** The white margin that scanners need around a code, in modules. */
const quietZone = 4;

/** The content of one label. */
function LabelFace({ label }: { readonly label: GermplasmLabel }) {
  const { germplasmName, germplasmDisplayName, code } = label;
  const side = code.size + 2 * quietZone;
  return (
    <div className={classes.face}>
      <svg
        className={classes.code}
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        aria-hidden="true"
      >
        <path d={code.path} />
      </svg>
      <div className={classes.words}>
        <strong dir="auto">{germplasmDisplayName}</strong>
        {germplasmName !== germplasmDisplayName && <span dir="auto">{germplasmName}</span>}
      </div>
    </div>
  );
}
