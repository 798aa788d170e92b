import { useMemo } from 'react';
import { Combobox } from '../../../kit/forms/combobox';
import type { OptionSource } from '../../../kit/forms/use-options';
import { useText } from '../../../lib/i18n/text';
import type { Lines } from './view-queries';

interface Props {
  readonly lines: Lines;
  readonly compared: number | undefined;
  readonly onChange: (germplasmId: number) => void;
}

const pageSize = 20;

/** Lines whose names contain the typed text; all lines are loaded, so no request is needed. */
export function linesNamed({ names }: Lines, search: string): readonly number[] {
  const query = search.toLocaleLowerCase();
  return names.flatMap((name, line) => (name.toLocaleLowerCase().includes(query) ? line : []));
}

/** The line that others are compared with. */
export function LineField({ lines, compared, onChange }: Props) {
  const t = useText();
  const source = useMemo<OptionSource>(
    () => ({
      key: `lines/${lines.order}`,
      async load(search, page) {
        const found = linesNamed(lines, search);
        return {
          count: found.length,
          options: found
            .slice(page * pageSize, (page + 1) * pageSize)
            .map((line) => ({ id: line, label: lines.names[line] ?? '' })),
        };
      },
    }),
    [lines],
  );
  const index = compared === undefined ? -1 : lines.ids.indexOf(compared);
  return (
    <Combobox
      name="compared"
      label={t('genotypeView.compared')}
      source={source}
      value={index < 0 ? null : { id: index, label: lines.names[index] ?? '' }}
      onChange={(option) => {
        const id = option && lines.ids[option.id];
        if (typeof id === 'number') onChange(id);
      }}
    />
  );
}
