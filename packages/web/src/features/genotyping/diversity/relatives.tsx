import { maxRelatives } from '@landrace/contract/areas/genotyping/diversity-choices';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Combobox } from '../../../kit/forms/combobox';
import type { OptionSource } from '../../../kit/forms/use-options';
import { Loaded } from '../../../kit/layout/loaded';
import { SelectedActions } from '../../../kit/table/selected-actions';
import { useText } from '../../../lib/i18n/text';
import { idsOf } from './cloud.series';
import classes from './diversity.module.css';
import { type Diversity, relativesQuery } from './diversity-queries';
import { RelativesTable } from './relatives-table';
import { useFocusLine } from './use-focus-line';

/** The lines most similar to one line. */
export function Relatives({ found }: { readonly found: Diversity }) {
  const { line } = useFocusLine(found);
  return (
    <div className={`stack gap-12 ${classes.relatives}`}>
      <LineField found={found} />
      {line !== undefined && <Nearest found={found} line={line} />}
    </div>
  );
}

/** Chooses the line, which the keyboard can do only here. */
export function LineField({ found }: { readonly found: Diversity }) {
  const t = useText();
  const { line, setLine } = useFocusLine(found);
  const source = useMemo(() => linesOf(found), [found]);
  return (
    <div className={classes.field}>
      <Combobox
        name="line"
        label={t('diversity.relatives.line')}
        description={t('diversity.relatives.hint')}
        source={source}
        value={line === undefined ? null : { id: line, label: found.lines.names[line] ?? '' }}
        onChange={(option) => setLine(option?.id)}
      />
    </div>
  );
}

const pageSize = 50;

/** All lines are loaded already, so no request is needed. */
function linesOf({ uuid, lines }: Diversity): OptionSource {
  return {
    key: `diversity ${uuid}`,
    async load(search, page) {
      const query = search.toLocaleLowerCase();
      const fitting = lines.names.flatMap((name, id) =>
        lines.ids[id] !== null && name.toLocaleLowerCase().includes(query) ? [{ id, label: name }] : [],
      );
      return { options: fitting.slice(page * pageSize, (page + 1) * pageSize), count: fitting.length };
    },
  };
}

interface NearestProps {
  readonly found: Diversity;
  readonly line: number;
}

function Nearest({ found, line }: NearestProps) {
  const t = useText();
  const { uuid, lines } = found;
  const query = useQuery(relativesQuery(uuid, line));
  const name = lines.names[line] ?? '';
  return (
    <Loaded query={query} height={480}>
      {(relatives) =>
        relatives.length === 0 ? (
          <p className={classes.notice}>{t('diversity.relatives.none', { name })}</p>
        ) : (
          <>
            <div className="row">
              <SelectedActions
                list="germplasm"
                markLabel={t('diversity.mark')}
                ids={idsOf(
                  lines.ids,
                  relatives.map((relative) => relative.line),
                )}
              />
            </div>
            <RelativesTable
              lines={lines}
              relatives={relatives}
              caption={t('diversity.relatives.caption', { count: maxRelatives, name })}
            />
          </>
        )
      }
    </Loaded>
  );
}
