import { flagOfDataType, type germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Row } from '@landrace/contract/core/table';
import type { ComponentType } from 'react';
import type { IconProps } from '../../kit/icons/icon';
import { BarsIcon, HelixIcon, PictureIcon, RouteIcon, RulerIcon } from '../../kit/icons/subject-icons';
import { HoverPicture } from '../../kit/layout/hover-picture';
import type { TablePresentation } from '../../kit/table/presentation';
import { Taxon } from '../../kit/text/taxon';
import { useText } from '../../lib/i18n/text';
import { useSession } from '../../lib/session/session';
import classes from './germplasm-cells.module.css';
import { pictureAddress } from './picture-address';

type Germplasm = Row<typeof germplasm>;
type DataType = keyof typeof flagOfDataType;

const dataIcons = {
  trials: RulerIcon,
  genotype: HelixIcon,
  allelefreq: BarsIcon,
  pedigree: RouteIcon,
} as const satisfies Readonly<Record<DataType, ComponentType<IconProps>>>;

const typesOfData = Object.keys(dataIcons) as DataType[];

export const germplasmCells: NonNullable<TablePresentation<typeof germplasm>['cells']> = {
  // Most germplasm has no name besides its number.
  germplasmDisplayName: (row) =>
    row.germplasmDisplayName === row.germplasmName ? null : row.germplasmDisplayName,
  taxon: ({ genus, species, subtaxa }) =>
    genus && <Taxon genus={genus} species={species} subtaxa={subtaxa} />,
  holder: ({ institutions }) => {
    const holders = institutions?.filter(({ type }) => type === 'maintenance') ?? [];
    return holders.length === 0 ? null : holders.map(({ name, code }) => name ?? code).join('; ');
  },
  availableData: (row) =>
    row.imageCount > 0 || typesOfData.some((type) => stateOf(row, type)) ? <AvailableData row={row} /> : null,
  imageCount: (row) => (row.imageCount > 0 ? <Pictures row={row} /> : null),
  institutions: ({ institutions }) => institutions && <Institutions institutions={institutions} />,
  hasTrialsData: (row) => <DataIcon row={row} type="trials" />,
  hasGenotypicData: (row) => <DataIcon row={row} type="genotype" />,
  hasAllelefreqData: (row) => <DataIcon row={row} type="allelefreq" />,
  hasPedigreeData: (row) => <DataIcon row={row} type="pedigree" />,
  licenceNeeded: (row) => row.licenceNeeded && <NeededLicences row={row} />,
};

/** Icons for the data of a germplasm, with the number of its images. */
function AvailableData({ row }: { readonly row: Germplasm }) {
  return (
    <span className="inline">
      {typesOfData.map((type) => (
        <DataIcon key={type} row={row} type={type} />
      ))}
      {row.imageCount > 0 && <Pictures row={row} />}
    </span>
  );
}

/** Taxa and names need the room that numbers and icons leave. */
const germplasmWidths: NonNullable<TablePresentation<typeof germplasm>['widths']> = {
  germplasmName: 164,
  germplasmDisplayName: 124,
  taxon: 236,
  countryName: 164,
  holder: 150,
  biologicalStatusName: 164,
  availableData: 116,
  pdci: 84,
};

/** How germplasm looks in all lists. */
export const germplasmPresentation: TablePresentation<typeof germplasm> = {
  cells: germplasmCells,
  widths: germplasmWidths,
  cardColumns: {
    title: 'germplasmDisplayName',
    line: 'taxon',
    details: ['countryName', 'biologicalStatusName', 'availableData'],
  },
};

interface DataIconProps {
  readonly row: Germplasm;
  readonly type: DataType;
}

/** Whether there are data that can be read, or only after a licence is accepted. */
function stateOf(row: Germplasm, type: DataType): 'readable' | 'licenceNeeded' | undefined {
  if (row[flagOfDataType[type]] === 1) return 'readable';
  return row.licenceNeeded?.includes(type) ? 'licenceNeeded' : undefined;
}

function DataIcon({ row, type }: DataIconProps) {
  const t = useText();
  const state = stateOf(row, type);
  if (!state) return null;
  const Icon = dataIcons[type];
  const data = t(`germplasm.tables.germplasm.${flagOfDataType[type]}`);
  const name = state === 'readable' ? data : t('datasets.needed.named', { name: data });
  return (
    <span className={classes.data} title={name} data-state={state}>
      <Icon />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

function NeededLicences({ row }: { readonly row: Germplasm }) {
  return (
    <span className="inline">
      {typesOfData
        .filter((type) => stateOf(row, type) === 'licenceNeeded')
        .map((type) => (
          <DataIcon key={type} row={row} type={type} />
        ))}
    </span>
  );
}

function Pictures({ row: { imageCount, firstImagePath, ...row } }: { readonly row: Germplasm }) {
  const t = useText();
  const token = useSession()?.imageToken;
  if (firstImagePath === undefined) return imageCount;
  return (
    <HoverPicture
      label={t('germplasm.cells.images', { count: imageCount, name: row.germplasmName })}
      source={pictureAddress(firstImagePath, token)}
      missing={t('germplasm.cells.imageMissing')}
    >
      <PictureIcon />
      {imageCount}
    </HoverPicture>
  );
}

const shown = 1;

interface InstitutionsProps {
  readonly institutions: NonNullable<Germplasm['institutions']>;
}

function Institutions({ institutions }: InstitutionsProps) {
  const t = useText();
  const labels = institutions.map(({ name, code, type }) =>
    t('germplasm.cells.institution', {
      name: name ?? code ?? '',
      role: t(`germplasm.institutionRoles.${type}`),
    }),
  );
  const rest = labels.slice(shown);
  return (
    <span className="inline gap-4" title={labels.join('\n')}>
      <span className="clipped">{labels.slice(0, shown).join('; ')}</span>
      {rest.length > 0 && (
        <>
          <span aria-hidden="true" className="hint">{`+${rest.length}`}</span>
          <span className="visually-hidden">{rest.join('; ')}</span>
        </>
      )}
    </span>
  );
}
