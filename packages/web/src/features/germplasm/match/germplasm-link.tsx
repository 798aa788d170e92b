import type { MatchedGermplasm } from '@landrace/contract/areas/germplasm/match.routes';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { type Translate, useText } from '../../../lib/i18n/text';
import classes from './match.module.css';
import type { Candidate, ResolvedLine } from './resolution';

export const nameOf = ({ germplasmDisplayName, germplasmName }: MatchedGermplasm) =>
  germplasmLabel(germplasmDisplayName, germplasmName);

/** Details that distinguish germplasm of the same name, in one line. */
export function detailsOf({ germplasm, field }: Candidate, t: Translate): string {
  const { genus, species, countryName, institution, germplasmPuid } = germplasm;
  return [
    t('match.by', { field: t(`match.fields.${field}`) }),
    [genus, species].filter(Boolean).join(' '),
    countryName,
    institution,
    germplasmPuid,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Germplasm as a link to its passport. */
export function GermplasmLink({ candidate }: { readonly candidate: Candidate }) {
  const t = useText();
  const { germplasm } = candidate;
  return (
    <span className={`line ${classes.words}`}>
      <ScreenLink screen="passport" params={{ germplasmId: germplasm.germplasmId }}>
        <bdi>{nameOf(germplasm)}</bdi>
      </ScreenLink>
      <span className="quiet small">{detailsOf(candidate, t)}</span>
    </span>
  );
}

/** The line number, and the name as entered. */
export function LineHead({ line }: { readonly line: ResolvedLine }) {
  const t = useText();
  return (
    <p className="line">
      <span className={`quiet tabular ${classes.number}`}>{t('match.lineNumber', { line: line.line })}</span>
      <bdi className={classes.given}>{line.name}</bdi>
      {line.sameAs !== undefined && (
        <span className="quiet small">{t('match.sameAs', { line: line.sameAs })}</span>
      )}
    </p>
  );
}
