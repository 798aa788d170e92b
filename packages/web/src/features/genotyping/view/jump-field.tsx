import { useMemo, useRef } from 'react';
import { Combobox } from '../../../kit/forms/combobox';
import { lettersOfName, type Option, type OptionSource } from '../../../kit/forms/use-options';
import type { Span } from '../../../kit/matrix/axis';
import { formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { linesNamed } from './line-field';
import { formatPosition } from './use-labels';
import { type Facts, findColumns, type Lines, type Match } from './view-queries';

interface Target {
  readonly line?: number;
  readonly columns?: Span;
}

interface Props {
  readonly facts: Facts;
  readonly lines: Lines;
  readonly onGo: (to: Target) => void;
}

/** Maximum number of lines offered beside markers. */
const fewLines = 8;

/** Goes to a marker, a region of a chromosome or a line. */
export function JumpField({ facts, lines, onGo }: Props) {
  const t = useText();
  const targets = useRef<readonly Target[]>([]);
  const source = useMemo<OptionSource>(
    () => ({
      key: `jump/${facts.datasetId}/${facts.version}/${lines.order}`,
      minLetters: lettersOfName,
      async load(search, _page, signal) {
        const matches = await findColumns(facts, search, signal).catch((error: unknown) => {
          // An incomplete region is not a target yet.
          if (search.includes(':')) return [];
          throw error;
        });
        const found = linesNamed(lines, search).slice(0, fewLines);
        const offered = [
          ...matches.map((match) => ({ to: { columns: match }, option: matchOption(match, t) })),
          ...found.map((line) => ({
            to: { line },
            option: { label: lines.names[line] ?? '', detail: t('genotypeView.jump.line') },
          })),
        ];
        targets.current = offered.map(({ to }) => to);
        return { count: offered.length, options: offered.map(({ option }, id) => ({ id, ...option })) };
      },
    }),
    [facts, lines, t],
  );
  return (
    <Combobox
      name="jump"
      label={t('genotypeView.jump.label')}
      source={source}
      value={null}
      problem={undefined}
      onChange={(option) => {
        const target = option && targets.current[option.id];
        if (target) onGo(target);
      }}
    />
  );
}

function matchOption({ from, to, name, chromosome, position }: Match, t: Translate): Omit<Option, 'id'> {
  const count = to - from;
  if (position === null && count !== 1) {
    return { label: name, detail: t('genotypeView.markers', { count, amount: formatNumber(count) }) };
  }
  const formatted = position === null ? undefined : `${chromosome ?? ''}:${formatPosition(position)}`;
  return { label: name, detail: formatted };
}
