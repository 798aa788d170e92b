import type { FileReport } from '@landrace/contract/areas/groups/group-making.routes';
import { useText } from '../../lib/i18n/text';
import classes from './groups.module.css';

/** The result for the names in a file: how many were added, and the lines without a match. */
export function FileReportView({ report, isNew }: { readonly report: FileReport; readonly isNew: boolean }) {
  const t = useText();
  return (
    <div className={classes.report}>
      <p role="status">{t(isNew ? 'groups.made.text' : 'groups.file.added', { count: report.count })}</p>
      <Lines
        title={t('groups.file.notFound', { count: report.notFoundCount })}
        lines={report.notFound.map(({ line, name }) => ({ line, text: name }))}
        total={report.notFoundCount}
      />
      <Lines
        title={t('groups.file.ambiguous', { count: report.ambiguousCount })}
        lines={report.ambiguous.map(({ line, name, matches }) => ({
          line,
          text: t('groups.file.matches', { name, count: matches }),
        }))}
        total={report.ambiguousCount}
      />
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  readonly total: number;
}

function Lines({ title, lines, total }: LinesProps) {
  const t = useText();
  if (total === 0) return null;
  return (
    <section>
      <h3 className={classes.reportTitle}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a long list. */}
      <ul className={classes.reportLines} tabIndex={0} aria-label={title}>
        {lines.map(({ line, text }) => (
          <li key={line}>
            <span className={classes.lineNumber}>{t('groups.file.line', { line })}</span>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {total > lines.length && (
        <p className={classes.hint}>{t('groups.file.more', { count: total - lines.length })}</p>
      )}
    </section>
  );
}
