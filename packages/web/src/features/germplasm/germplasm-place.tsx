import type { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Row } from '@landrace/contract/core/table';
import { PlaceCard } from '../../kit/maps/place-card';
import { useText } from '../../lib/i18n/text';

interface Props {
  readonly germplasm: Row<typeof germplasm>;
}

/** One germplasm in a map popup. */
export function GermplasmPlace({ germplasm: row }: Props) {
  const t = useText();
  const taxon = [row.genus, row.species, row.subtaxa].filter(Boolean).join(' ');
  return (
    <PlaceCard
      screen="passport"
      params={{ germplasmId: row.germplasmId }}
      name={row.germplasmName}
      facts={[
        [t('germplasm.map.taxon'), taxon && <i>{taxon}</i>],
        [t('germplasm.tables.germplasm.countryName'), row.countryName],
        [t('germplasm.tables.germplasm.location'), row.location],
      ]}
    />
  );
}
