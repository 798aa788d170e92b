import { type AlleleCondition, formatGenotype } from '@landrace/domain/allele-expression';
import { IconButton } from '../../../kit/icons/icon-button';
import { CloseIcon } from '../../../kit/icons/shell-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { type Translate, useText } from '../../../lib/i18n/text';
import type { HistoryStep } from '../../../lib/url-state';
import type { CheckedCondition, CountedAlleles, FoundMarker } from './allele-queries';
import { anyGenotype, choiceKey } from './allele-state';
import classes from './alleles.module.css';
import { Segments } from './segments';

interface Props {
  readonly conditions: readonly AlleleCondition[];
  readonly counted: CountedAlleles | undefined;
  readonly onChange: (conditions: readonly AlleleCondition[], step?: HistoryStep) => void;
}

/** One row for each condition: the genotypes of its marker to choose from, with their counts. */
export function ConditionRows({ conditions, counted, onChange }: Props) {
  const t = useText();
  return (
    <ul className={classes.rows} aria-label={t('alleleSearch.conditions')}>
      {conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may be typed twice.
          key={index}
          index={index}
          condition={condition}
          // An earlier answer may be about other markers.
          checked={
            counted?.request.conditions[index]?.marker === condition.marker
              ? counted.conditions[index]
              : undefined
          }
          total={counted?.total ?? 0}
          onChoose={(next) => onChange(conditions.with(index, next), 'replace')}
          onRemove={() => onChange(conditions.toSpliced(index, 1))}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly index: number;
  readonly condition: AlleleCondition;
  readonly checked: CheckedCondition | undefined;
  readonly total: number;
  readonly onChoose: (condition: AlleleCondition) => void;
  readonly onRemove: () => void;
}

function ConditionRow({ index, condition, checked, total, onChoose, onRemove }: RowProps) {
  const t = useText();
  const { marker, problem } = checked ?? {};
  const shown = marker?.markerName ?? condition.marker;
  const chosen = choiceKey(condition);
  const choices = marker ? choicesOf({ condition, marker, count: checked?.count, total }, t) : [];
  return (
    <li className={classes.row}>
      <span className={classes.marker}>
        {marker ? (
          <ScreenLink screen="marker-details" params={{ markerId: marker.markerId }}>
            {shown}
          </ScreenLink>
        ) : (
          shown
        )}
      </span>
      <div className={classes.choice}>
        {marker && (
          <Segments
            label={t('alleleSearch.genotypeOf', { marker: shown })}
            isLabelHidden
            value={chosen}
            choices={choices.map((choice) => ({ ...choice, value: choiceKey(choice.condition) }))}
            onChange={(value) => {
              const choice = choices.find((one) => choiceKey(one.condition) === value);
              if (choice) onChoose(choice.condition);
            }}
          />
        )}
        {problem && (
          <p className="problem below" role="alert">
            {t(`errors.code.alleleSearch.${problem}`, {
              condition: index + 1,
              marker: shown,
              alleles: formatGenotype(condition.alleles),
              known: marker?.alleles.map((allele) => allele.name).join(', ') ?? '',
            })}
          </p>
        )}
      </div>
      <IconButton label={t('alleleSearch.remove', { marker: shown })} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}

interface Choice {
  readonly condition: AlleleCondition;
  readonly label: string;
  readonly count: number | undefined;
}

/** A marker of repeats has dozens: the rarer ones are typed. */
const most = { genotypes: 12, alleles: 8 };

interface Choices {
  readonly condition: AlleleCondition;
  readonly marker: FoundMarker;
  readonly count: number | undefined;
  readonly total: number;
}

function choicesOf({ condition, marker: found, count, total }: Choices, t: Translate): readonly Choice[] {
  const { marker } = condition;
  const own = (part: Omit<AlleleCondition, 'marker' | 'isNot'>): AlleleCondition => ({
    marker,
    isNot: false,
    ...part,
  });
  const occurring = found.alleles.filter((allele) => allele.count > 0);
  const offered: Choice[] = [
    {
      condition: anyGenotype(marker),
      label: t('alleleSearch.choice.any'),
      count: total - found.missing,
    },
    ...found.genotypes.slice(0, most.genotypes).map(({ name, count: having }) => ({
      condition: own({ kind: 'genotype', alleles: name.split('/') }),
      label: name,
      count: having,
    })),
    ...(occurring.length < 2 ? [] : occurring.slice(0, most.alleles)).map(({ name, count: having }) => ({
      condition: own({ kind: 'allele', alleles: [name] }),
      label: t('alleleSearch.choice.allele', { allele: name }),
      count: having,
    })),
    {
      condition: own({ kind: 'missing', alleles: [] }),
      label: t('alleleSearch.choice.missing'),
      count: found.missing,
    },
  ];
  const isOffered = offered.some((choice) => choiceKey(choice.condition) === choiceKey(condition));
  return isOffered ? offered : [...offered, { condition, label: writtenChoice(condition, t), count }];
}

function writtenChoice({ kind, alleles, isNot }: AlleleCondition, t: Translate): string {
  const genotype = formatGenotype(alleles);
  const label = kind === 'allele' ? t('alleleSearch.choice.allele', { allele: genotype }) : genotype;
  return isNot ? t('alleleSearch.choice.not', { choice: label }) : label;
}
