import { SearchIcon } from '../../../kit/icons/shell-icons';
import { StateMessage } from '../../../kit/layout/state-message';
import { LongList } from '../../../kit/lists/long-list';
import { useText } from '../../../lib/i18n/text';
import { GermplasmLink } from './germplasm-link';
import { LineHead } from './line-head';
import classes from './match.module.css';
import type { ResolvedLine } from './resolution';

export function MatchedLines({ lines }: { readonly lines: readonly ResolvedLine[] }) {
  const t = useText();
  if (lines.length === 0)
    return <StateMessage icon={<SearchIcon size={20} />} title={t('match.noneMatched')} />;
  return (
    <LongList
      label={t('match.outcomes.matched')}
      items={lines}
      keyOf={({ line }) => line}
      height={56}
      render={(line) => (
        <div className={classes.line}>
          <LineHead line={line} />
          {line.match && <GermplasmLink candidate={line.match} />}
        </div>
      )}
    />
  );
}
