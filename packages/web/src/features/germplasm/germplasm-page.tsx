import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Row } from '@landrace/contract/core/table';
import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { PlaceCard } from '../../kit/maps/place-card';
import { useTableMap } from '../../kit/maps/use-table-map';
import { ListPage } from '../../kit/table/data-table';
import type { TablePresentation } from '../../kit/table/presentation';
import { LatinName } from '../../kit/text/taxon';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { passportFiles } from './download/passport-file';
import { DuplicatesLink } from './duplicates/duplicates-link';
import { germplasmPresentation } from './germplasm-cells';
import { RecentGermplasm } from './recent-germplasm';

const colourFields = [
  'genus',
  'biologicalStatusName',
  'countryName',
  'pdci',
  'elevation',
  'collDate',
] as const;

const presentation: TablePresentation<typeof germplasm> = {
  ...germplasmPresentation,
  standardFiles: passportFiles,
  moreFiles: lazy(async () => ({ default: (await import('./download/download-dialog')).DownloadDialog })),
  resultActions: <DuplicatesLink variant="subtle" size="compact-xs" />,
};

/** Marked germplasm can be requested where the administrator has named a portal for it. */
function usePresentation() {
  const t = useText();
  const navigate = useNavigate();
  const to = useScreenAddress()('genesys-request');
  if (to === undefined) return presentation;
  const request = {
    id: 'request',
    label: t('core.menu.materialRequest'),
    onSelect: () => void navigate({ to }),
  };
  return { ...presentation, bulkActions: [request] };
}

export function GermplasmPage() {
  const map = useTableMap({
    definition: germplasm,
    colourFields,
    renderRow: (row) => <GermplasmPlace germplasm={row} />,
  });
  return (
    <ListPage
      definition={germplasm}
      presentation={usePresentation()}
      above={<RecentGermplasm />}
      picture={map}
    />
  );
}

interface Props {
  readonly germplasm: Row<typeof germplasm>;
}

/** One germplasm in a map popup. */
function GermplasmPlace({ germplasm: row }: Props) {
  const t = useText();
  const taxon = [row.genus, row.species, row.subtaxa].filter(Boolean).join(' ');
  return (
    <PlaceCard
      screen="passport"
      params={{ germplasmId: row.germplasmId }}
      name={row.germplasmName}
      facts={[
        [t('germplasm.map.taxon'), taxon && <LatinName>{taxon}</LatinName>],
        [t('germplasm.tables.germplasm.countryName'), row.countryName],
        [t('germplasm.tables.germplasm.location'), row.location],
      ]}
    />
  );
}
