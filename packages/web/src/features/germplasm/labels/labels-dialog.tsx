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
  /** A line below the name on each label, such as the plot on which it grows. */
  readonly notes?: readonly string[];
  readonly onClose: () => void;
}

/** What grows on many plots has as many labels. */
const maxSheetLabels = 4 * maxLabels;

/** Labels with a QR code, for one germplasm or as many as the server creates in one call. */
export function LabelsDialog({ germplasmIds, notes, onClose }: Props) {
  const t = useText();
  const count = germplasmIds.length;
  const most = notes ? maxSheetLabels : maxLabels;
  const values = { count: formatNumber(count), most: formatNumber(most) };
  return (
    <Dialog title={t('germplasm.labels.title')} onClose={onClose} width="wide">
      {count > most ? (
        <p role="alert">{t('germplasm.labels.tooMany', values)}</p>
      ) : (
        <LabelsForm germplasmIds={germplasmIds} {...(notes && { notes })} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** The codes of each germplasm once, as many as one call creates at a time. */
async function labelsOf(
  germplasmIds: readonly number[],
  link: LabelLink,
): Promise<readonly GermplasmLabel[]> {
  const ids = [...new Set(germplasmIds)];
  const labels = new Map<number, GermplasmLabel>();
  for (let start = 0; start < ids.length; start += maxLabels) {
    const body = { germplasmIds: ids.slice(start, start + maxLabels), link };
    for (const label of await api('POST germplasm/label', { body })) labels.set(label.germplasmId, label);
  }
  return germplasmIds.flatMap((id) => labels.get(id) ?? []);
}

function LabelsForm({ germplasmIds, notes, onClose }: Props) {
  const t = useText();
  const [printed, setPrinted] = useState<readonly GermplasmLabel[]>();
  const form = useForm<{ layout: LabelLayout; link: LabelLink }>({
    initial: { layout: germplasmIds.length === 1 ? 'single' : 'a4-3x8', link: 'passport' },
    labels: { layout: t('germplasm.labels.layout'), link: t('germplasm.labels.link') },
    onSubmit: async ({ link }) => {
      setPrinted(await labelsOf(germplasmIds, link));
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
          <Preview germplasmId={first} note={notes?.[0]} link={link} isOnly={germplasmIds.length === 1} />
        )}
      </div>
      {printed && (
        <LabelSheets
          labels={printed}
          {...(notes && { notes })}
          layout={layout}
          onDone={() => setPrinted(undefined)}
        />
      )}
    </Form>
  );
}

interface PreviewProps {
  readonly germplasmId: number;
  readonly note: string | undefined;
  readonly link: LabelLink;
  readonly isOnly: boolean;
}

/** A preview of the first label, and the address in its code. */
function Preview({ germplasmId, note, link, isOnly }: PreviewProps) {
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
      {label ? <LabelFace label={label} note={note} /> : <Skeleton height={114} />}
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
  readonly notes?: readonly string[];
  readonly layout: LabelLayout;
  readonly onDone: () => void;
}

function LabelSheets({ labels, notes, layout, onDone }: LabelSheetsProps) {
  const faces = labels.map((label, index) => ({ label, note: notes?.[index] }));
  return (
    <PrintView onDone={onDone}>
      {sheetsOf(faces, layout).map((sheet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other identity, and never move.
        <div key={index} className={classes.sheet} data-layout={layout}>
          {sheet.map(({ label, note }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one germplasm may have several labels.
            <LabelFace key={place} label={label} note={note} />
          ))}
        </div>
      ))}
    </PrintView>
  );
}

/** The white margin that scanners need around a code, in modules. */
const quietZone = 4;

interface LabelFaceProps {
  readonly label: GermplasmLabel;
  readonly note: string | undefined;
}

/** The content of one label. */
function LabelFace({ label, note }: LabelFaceProps) {
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
        {note && <span>{note}</span>}
      </div>
    </div>
  );
}
