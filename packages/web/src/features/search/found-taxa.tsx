import type { FoundTaxon } from '@landrace/contract/areas/search/search.routes';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { MatchedText } from '../../kit/text/matched-text';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import classes from './search.module.css';
import { germplasmOf, nameOfTaxon } from './taxon-list';

interface Props {
  readonly taxa: readonly FoundTaxon[];
  readonly term: string;
}

/** Each links to the list of its germplasm, of which there may be a million. */
export function FoundTaxa({ taxa, term }: Props) {
  const t = useText();
  const titleId = useId();
  return (
    <>
      <h3 id={titleId} className={classes.taxa}>
        {t('search.taxa')}
      </h3>
      <ul className={classes.hits} aria-labelledby={titleId}>
        {taxa.map((taxon) => (
          <Taxon key={nameOfTaxon(taxon)} taxon={taxon} terms={term.split('%')} />
        ))}
      </ul>
    </>
  );
}

function Taxon({ taxon, terms }: { readonly taxon: FoundTaxon; readonly terms: readonly string[] }) {
  const t = useText();
  const address = useScreenAddress()('germplasm');
  const { field, text, count, isMore } = taxon;
  const name = nameOfTaxon(taxon);
  const called = <MatchedText text={name} terms={terms} />;
  const amount = isMore ? t('search.moreThan', { count: formatNumber(count) }) : formatNumber(count);
  return (
    <li className={classes.hit}>
      {address === undefined ? (
        <i className={classes.name}>{called}</i>
      ) : (
        <Link to={address} search={germplasmOf(taxon) as never} className={classes.name}>
          <i>{called}</i>
        </Link>
      )}
      <span className={classes.place}>
        {t(`search.fields.${field}`)}
        {text !== name && (
          <>
            {': '}
            <MatchedText text={text} terms={terms} />
          </>
        )}
      </span>
      <span className={classes.quiet}>{t('search.ofTaxon', { amount })}</span>
    </li>
  );
}
