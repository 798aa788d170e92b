import { useText } from '../../lib/i18n/text';
import { useMediaQuery } from '../../lib/use-media-query';
import classes from './section-index.module.css';
import { useSectionInView } from './use-section-in-view';

interface IndexEntry {
  /** Id of the section's element. */
  readonly id: string;
  readonly title: string;
}

interface Props {
  readonly entries: readonly IndexEntry[];
  readonly onChoose: (id: string) => void;
}

/** Height of the top bar and a margin in pixels; on narrow screens the select below it covers more. */
const coveredByBar = 72;
const coveredByBoth = 120;

/** The sections of a long screen, visible while it scrolls; on narrow screens as a select above. */
export function SectionIndex({ entries, onChoose }: Props) {
  const t = useText();
  const isNarrow = useMediaQuery('(max-width: 74em)');
  const current = useSectionInView(entries, isNarrow ? coveredByBoth : coveredByBar);
  const label = t('core.sections.label');
  if (isNarrow) {
    return (
      <nav aria-label={label} className={classes.bar}>
        <select
          aria-label={t('core.sections.goTo')}
          className={classes.select}
          value={current}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {entries.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {entry.title}
            </option>
          ))}
        </select>
      </nav>
    );
  }
  return (
    <nav aria-label={label} className={classes.index}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className={`item small ${classes.entry}`}
              {...(entry.id === current && { 'aria-current': 'location' as const })}
              onClick={() => onChoose(entry.id)}
            >
              {entry.title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
