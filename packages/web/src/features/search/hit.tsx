import type { SearchSection } from '@landrace/contract/areas/search/search';
import type { SearchHit } from '@landrace/contract/areas/search/search.routes';
import type { ComponentProps, ReactNode } from 'react';
import { ScreenLink } from '../../kit/layout/screen-link';
import { MatchedText } from '../../kit/text/matched-text';
import { LatinName } from '../../kit/text/taxon';
import { useText } from '../../lib/i18n/text';
import { highlightsOf } from './highlights';
import classes from './search.module.css';
import { nameOfTaxon } from './taxon-list';

type Target = Pick<ComponentProps<typeof ScreenLink>, 'screen' | 'params' | 'search'>;
type TargetOf = (id: number) => Target;

/** A screen of its own, and the name of the id in its address. */
const ownScreen =
  (screen: string, parameter: string): TargetOf =>
  (id) => ({ screen, params: { [parameter]: id } });

/** The screen that shows a hit. Locations have none of their own: the list shows the one, with its map. */
const targets: Readonly<Record<SearchSection, TargetOf>> = {
  germplasm: ownScreen('passport', 'germplasmId'),
  germplasmAttributes: ownScreen('passport', 'germplasmId'),
  datasets: ownScreen('datasets-details', 'datasetId'),
  datasetAttributes: ownScreen('datasets-details', 'datasetId'),
  locations: (id) => ({ screen: 'locations', search: { filter: [['locationId', 'equals', String(id)]] } }),
  mapDefinitions: ownScreen('marker-details', 'markerId'),
  pedigrees: ownScreen('passport', 'germplasmId'),
  trials: ownScreen('trait-details', 'traitId'),
};

interface Props {
  readonly hit: SearchHit;
  readonly section: SearchSection;
  readonly term: string;
}

/** One line: the name and where the term is, the taxon and the country. */
export function Hit({ hit, section, term }: Props) {
  const t = useText();
  const terms = highlightsOf(term);
  const matched = (text: string) => <MatchedText text={text} terms={terms} />;
  const { name, detail, taxon, country, field, text } = hit;
  const isElsewhere = text !== name && text !== detail;
  const matches = [...(isElsewhere ? [{ field, text }] : []), ...(hit.others ?? [])];
  return (
    <li className={classes.hit}>
      <span className={`line ${classes.main}`}>
        <ScreenLink {...targets[section](hit.id)} className={`${classes.name} ${classes.clamped}`}>
          {matched(name)}
        </ScreenLink>
        {detail && detail !== name && (
          <Note className={classes.clamped}>
            {section === 'datasets' ? <DatasetTypeName type={detail} /> : matched(detail)}
          </Note>
        )}
        {matches.map((match) => (
          <Note key={`${match.field} ${match.text}`}>
            {t(`search.fields.${match.field}` as 'search.fields.synonyms')}
            {': '}
            {matched(match.text)}
          </Note>
        ))}
      </span>
      {taxon && (
        <span className="quiet small">
          <LatinName render={matched}>{nameOfTaxon(taxon)}</LatinName>
        </span>
      )}
      {country && <span className={`quiet small ${classes.country}`}>{matched(country)}</span>}
    </li>
  );
}

const Note = ({
  className = '',
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => <span className={`quiet small ${className}`}>{children}</span>;

function DatasetTypeName({ type }: { readonly type: string }) {
  return useText()(
    `datasets.choices.datasets.datasetType.${type}` as 'datasets.choices.datasets.datasetType.trials',
  );
}
