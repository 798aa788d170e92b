import type { FoundTaxon } from '@landrace/contract/areas/search/search.routes';
import { Link } from '@tanstack/react-router';
import { MatchedText } from '../../kit/text/matched-text';
import { LatinName } from '../../kit/text/taxon';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { countText } from './count-text';
import { highlightsOf } from './highlights';
import classes from './search.module.css';
import { germplasmOf, nameOfTaxon } from './taxon-list';

interface Props {
  readonly taxa: readonly FoundTaxon[];
  readonly term: string;
}

/** Each links to the list of its germplasm, of which there may be a million. */
export function FoundTaxa({ taxa, term }: Props) {
  const terms = highlightsOf(term);
  return (
    <ul className={classes.hits}>
      {taxa.map((taxon) => (
        <Taxon key={nameOfTaxon(taxon)} taxon={taxon} terms={terms} />
      ))}
    </ul>
  );
}

function Taxon({ taxon, terms }: { readonly taxon: FoundTaxon; readonly terms: readonly string[] }) {
  const t = useText();
  const address = useScreenAddress()('germplasm');
  const { field, text } = taxon;
  const name = nameOfTaxon(taxon);
  const matched = (part: string) => <MatchedText text={part} terms={terms} />;
  const called = <LatinName render={matched}>{name}</LatinName>;
  return (
    <li className={classes.hit}>
      <span className={`line ${classes.main}`}>
        {address === undefined ? (
          <span className={classes.name}>{called}</span>
        ) : (
          <Link to={address} search={germplasmOf(taxon) as never} className={classes.name}>
            {called}
          </Link>
        )}
        <span className="quiet small">
          {t(`search.fields.${field}`)}
          {text !== name && (
            <>
              {': '}
              {matched(text)}
            </>
          )}
        </span>
      </span>
      <span className="quiet small">{t('search.ofTaxon', { amount: countText(t, taxon) })}</span>
    </li>
  );
}
