import type { AlleleCounts as Counts, Marker } from '@landrace/contract/areas/genotyping/marker.routes';
import type { DefinitionId } from '@landrace/contract/core/definition-id';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../kit/layout/loaded';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { DefinitionLink } from '../../../kit/text/definition-link';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { LicenceNeeded } from '../../datasets/public';
import { searchWith } from '../alleles/allele-state';
import classes from './marker.module.css';
import { alleleCountsQuery } from './marker-queries';

const columns = ['dataset', 'alleles', 'calls', 'heterozygous', 'missing', 'germplasm'] as const;

interface Props {
  readonly markerId: number;
  readonly markerName: string;
  readonly neededLicences: Marker['neededLicences'];
}

/** The alleles called for the marker, one row per readable dataset, and the licences that the others need. */
export function AlleleCounts({ markerId, markerName, neededLicences = [] }: Props) {
  const t = useText();
  const query = useQuery(alleleCountsQuery(markerId));
  const licences = neededLicences.filter(({ datasetType }) => datasetType === 'genotype');
  return (
    <Loaded query={query} height={64}>
      {(datasets) => (
        <div className="stack gap-12">
          {datasets.length > 0 && <CountsTable markerName={markerName} datasets={datasets} />}
          {licences.length > 0 && <LicenceNeeded licences={licences} />}
          {datasets.length + licences.length === 0 && (
            <p className="quiet">{t('genotyping.marker.alleles.none')}</p>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface TableProps {
  readonly markerName: string;
  readonly datasets: readonly Counts[];
}

function CountsTable({ markerName, datasets }: TableProps) {
  const t = useText();
  const label = t('genotyping.marker.alleles.table');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
    <section className={classes.scroller} tabIndex={0} aria-label={label}>
      <table className={`values ${classes.table}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`genotyping.marker.alleles.${column}`)}
                <ColumnDefinition column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {datasets.map((counts, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dataset may have called a marker twice.
            <Row key={at} markerName={markerName} counts={counts} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const definitions: Partial<Record<(typeof columns)[number], DefinitionId>> = {
  alleles: 'maf',
  heterozygous: 'heterozygosity',
  missing: 'missing',
};

function ColumnDefinition({ column }: { readonly column: (typeof columns)[number] }) {
  const t = useText();
  const definition = definitions[column];
  return definition && <DefinitionLink of={definition} name={t(`genotyping.marker.alleles.${column}`)} />;
}

function Row({ markerName, counts }: { readonly markerName: string; readonly counts: Counts }) {
  const { datasetId, datasetName, alleles, calls, heterozygous, missing, germplasmCount } = counts;
  const copies = alleles.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) =>
    formatNumber(count / copies, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <tr>
      <th scope="row">
        <ScreenLink screen="datasets-details" params={{ datasetId }}>
          {datasetName}
        </ScreenLink>
      </th>
      <td>
        {alleles.map(({ name, count }) => (
          <span key={name} className={classes.count}>
            <AlleleLink datasetId={datasetId} datasetName={datasetName} marker={markerName} allele={name} />{' '}
            {`${formatNumber(count)} (${share(count)})`}
          </span>
        ))}
      </td>
      <td>
        {calls.map(({ name, count }) => (
          <span key={name} className={classes.count}>
            <b>{name}</b> {formatNumber(count)}
          </span>
        ))}
      </td>
      <td>{formatNumber(heterozygous)}</td>
      <td>{formatNumber(missing)}</td>
      <td>{formatNumber(germplasmCount)}</td>
    </tr>
  );
}

interface AlleleLinkProps {
  readonly datasetId: number;
  readonly datasetName: string;
  readonly marker: string;
  readonly allele: string;
}

/** The germplasm of the dataset that has the allele. */
function AlleleLink({ datasetId, datasetName, marker, allele }: AlleleLinkProps) {
  const t = useText();
  const isLink = useScreenAddress()('genotype-alleles', { datasetId }) !== undefined;
  const condition = { marker, kind: 'allele', alleles: [allele], isNot: false } as const;
  if (!isLink) return <b>{allele}</b>;
  return (
    <ScreenLink
      screen="genotype-alleles"
      params={{ datasetId }}
      search={searchWith(condition, { text: '', match: 'all' })}
    >
      <b aria-hidden="true">{allele}</b>
      <span className="visually-hidden">
        {t('alleleSearch.findAllele', { allele, dataset: datasetName })}
      </span>
    </ScreenLink>
  );
}
