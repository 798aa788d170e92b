import { Link } from '@tanstack/react-router';
import { RadioGroup } from '../../../kit/forms/choices';
import { CheckIcon } from '../../../kit/icons/shell-icons';
import { StateMessage } from '../../../kit/layout/state-message';
import { LongList } from '../../../kit/lists/long-list';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { detailsOf, LineHead, nameOf } from './germplasm-link';
import classes from './match.module.css';
import type { Choose, ResolvedLine } from './resolution';

interface Props {
  readonly lines: readonly ResolvedLine[];
  readonly onChoose: Choose;
}

/** Lines that match several germplasm; one is chosen, or they turn out to be duplicates. */
export function AmbiguousLines({ lines, onChoose }: Props) {
  const t = useText();
  if (lines.length === 0)
    return <StateMessage icon={<CheckIcon size={20} />} title={t('match.noneAmbiguous')} />;
  return (
    <LongList
      label={t('match.outcomes.ambiguous')}
      items={lines}
      keyOf={({ line }) => line}
      height={170}
      render={(line) => (
        <div className={`stack gap-4 ${classes.line}`}>
          <LineHead line={line} />
          <Choice line={line} onChoose={onChoose} />
          <UnifierLink line={line} />
        </div>
      )}
    />
  );
}

/** Represents no decision. */
const undecided = '';

function Choice({ line, onChoose }: { readonly line: ResolvedLine; readonly onChoose: Choose }) {
  const t = useText();
  const { candidates, matches, match } = line;
  const handleChange = (value: string) =>
    onChoose(
      line.sameAs ?? line.line,
      candidates.find(({ germplasm }) => String(germplasm.germplasmId) === value),
    );
  return (
    <div>
      <RadioGroup
        field={{
          name: `line-${line.line}`,
          label: t('match.which', { count: formatNumber(matches) }),
          value: match ? String(match.germplasm.germplasmId) : undecided,
          onChange: handleChange,
        }}
        choices={[
          ...candidates.map((candidate) => ({
            value: String(candidate.germplasm.germplasmId),
            label: nameOf(candidate.germplasm),
            description: detailsOf(candidate, t),
          })),
          { value: undecided, label: t('match.undecided') },
        ]}
      />
      {matches > candidates.length && (
        <p className="quiet small">
          {t('match.moreCandidates', { count: formatNumber(matches - candidates.length) })}
        </p>
      )}
    </div>
  );
}

/** Several germplasm of one name may be duplicates. */
function UnifierLink({ line: { candidates } }: { readonly line: ResolvedLine }) {
  const t = useText();
  const address = useScreenAddress()('germplasm-unifier');
  if (address === undefined) return null;
  const ids = candidates.map(({ germplasm }) => germplasm.germplasmId).join(',');
  return (
    <Link to={address} search={{ ids } as never}>
      {t('match.unify')}
    </Link>
  );
}
