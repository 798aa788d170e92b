import { useText } from '../../../lib/i18n/text';
import classes from './match.module.css';
import type { ResolvedLine } from './resolution';

/** The line number, and the name as entered. */
export function LineHead({ line }: { readonly line: ResolvedLine }) {
  const t = useText();
  return (
    <p className={classes.head}>
      <span className={classes.number}>{t('match.lineNumber', { line: line.line })}</span>
      <bdi className={classes.given}>{line.name}</bdi>
      {line.sameAs !== undefined && (
        <span className={classes.quiet}>{t('match.sameAs', { line: line.sameAs })}</span>
      )}
    </p>
  );
}
