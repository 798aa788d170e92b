import type { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import type { Row } from '@landrace/contract/core/table';
import { licenceTermsOf } from '@landrace/domain/licence-terms';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../kit/controls/button';
import { NearPart } from '../../kit/layout/near-part';
import { Page } from '../../kit/layout/page';
import { PageSkeleton, Skeleton } from '../../kit/layout/skeleton';
import { ErrorState } from '../../kit/layout/states';
import type { Crumb } from '../../kit/layout/trail';
import { formatList } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { AcceptLicences } from './accept-licences';
import classes from './licence-gate.module.css';
import { LicenceOpener, useOpenLicences } from './licence-opener';
import { LicencePreview, type PreviewKind } from './licence-preview';
import { chosenQuery, isUnaccepted, type LicenceName, licencesQuery, unacceptedOf } from './licences-query';

type Dataset = Row<typeof datasets>;

interface GateProps {
  /** A drawing of what the licences open. */
  readonly preview: PreviewKind;
  /** For a whole screen, which has the names of the datasets as its title meanwhile. */
  readonly screen?: {
    /** What was requested, such as "Genetic diversity". */
    readonly title: string;
    readonly trail: readonly Crumb[];
  };
  /** For a part of a screen: its title. */
  readonly partTitle?: string;
  /** Content that requires the datasets' licences. */
  readonly children: ReactNode;
}

interface Props extends GateProps {
  readonly datasets: readonly Dataset[];
}

/** Asks for licences before data are shown. The server enforces them independently. */
export function LicenceGate(props: Props) {
  const navigate = useNavigate();
  const wayBack = useWayBack(props.datasets);
  const back = props.screen && wayBack;
  // Around both: the dialog must outlive the list of licences, which disappears when the last one is accepted.
  return (
    <LicenceOpener {...(back && { onDecline: () => void navigate(back.target) })}>
      <Gate {...props} back={back} />
    </LicenceOpener>
  );
}

/** The same for a dataset of which only the id is known. One that does not exist has no licence. */
export function DatasetLicenceGate({ datasetId, ...props }: GateProps & { readonly datasetId: number }) {
  const { data, error, refetch } = useQuery(chosenQuery([datasetId]));
  if (data) return <LicenceGate {...props} datasets={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

interface WayBack {
  readonly target: { readonly to: string; readonly search?: never };
  readonly label: string;
}

/** For those who decline: the page of the dataset, or the selection of several. */
function useWayBack(datasets: readonly Dataset[]): WayBack | undefined {
  const t = useText();
  const address = useScreenAddress();
  const [first, second] = datasets;
  if (!first) return undefined;
  const { datasetId, datasetType } = first;
  const to = second ? address('export', { datasetType }) : address('datasets-details', { datasetId });
  if (to === undefined) return undefined;
  if (!second) return { target: { to }, label: t('datasets.gate.toDataset') };
  const ids = datasets.map((dataset) => dataset.datasetId).join(',');
  return { target: { to, search: { datasets: ids } as never }, label: t('datasets.gate.toSelection') };
}

function Gate({ datasets, preview, screen, partTitle, back, children }: Props & Pick<WaitingProps, 'back'>) {
  const t = useText();
  if (unacceptedOf(datasets).length === 0) return children;
  const waiting = <Waiting datasets={datasets} preview={preview} back={back} />;
  if (partTitle !== undefined) return <NearPart title={partTitle}>{waiting}</NearPart>;
  if (!screen) return waiting;
  return (
    <Page
      title={formatList(datasets.map(({ datasetName }) => datasetName))}
      line={t('datasets.gate.requested', { title: screen.title })}
      trail={screen.trail}
    >
      {waiting}
    </Page>
  );
}

interface WaitingProps {
  readonly datasets: readonly Dataset[];
  readonly preview: PreviewKind;
  readonly back: WayBack | undefined;
}

function Waiting({ datasets, preview, back }: WaitingProps) {
  const t = useText();
  const open = useOpenLicences();
  const { data: licences, isPending } = useQuery(licencesQuery);
  if (isPending) return <Skeleton height={168} />;
  const closed = datasets.filter(isUnaccepted);
  const names = unacceptedOf(closed);
  const onlyLicence = datasets.length === 1 ? names[0] : undefined;
  const descriptionOf = (id: number) =>
    licences?.find(({ licenseId }) => licenseId === id)?.licenseDescription;
  return (
    <section className={classes.gate} aria-label={t('datasets.gate.label')}>
      <LicencePreview kind={preview} />
      <div className={`stack gap-12 ${classes.text}`}>
        <p className={classes.lead}>
          {onlyLicence && `${t('datasets.gate.under', { licence: onlyLicence.name })} `}
          {t('datasets.gate.purpose', { count: names.length })}
        </p>
        <ul className="stack gap-12">
          {names.map((licence) => (
            <li key={licence.id} className={classes.licence}>
              <Terms
                licence={licence}
                description={descriptionOf(licence.id)}
                covered={onlyLicence ? [] : closed.filter(({ licenseId }) => licenseId === licence.id)}
              />
              {names.length > 1 && (
                <Button variant="default" onClick={() => open([licence.id])}>
                  {t('datasets.gate.accept', { name: licence.name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className="row">
          <AcceptLicences licences={names} variant="filled" />
          {back && (
            <LinkButton variant="default" {...back.target}>
              {back.label}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}

interface TermsProps {
  readonly licence: LicenceName;
  readonly description: string | undefined;
  /** The datasets to name. */
  readonly covered: readonly Dataset[];
}

/** Which datasets are under the licence, and what it allows; of unknown ones only what they say of themselves. */
function Terms({ licence: { name }, description, covered }: TermsProps) {
  const t = useText();
  const terms = licenceTermsOf(name);
  const names = formatList(covered.map(({ datasetName }) => datasetName));
  return (
    <div className="stack gap-4">
      {covered.length > 0 && (
        <p>{t('datasets.gate.namesUnder', { count: covered.length, names, licence: name })}</p>
      )}
      {(terms || description) && (
        <p className="quiet small">
          {description && `${description}. `}
          {terms && t(`datasets.terms.${terms}`)}
        </p>
      )}
    </div>
  );
}
