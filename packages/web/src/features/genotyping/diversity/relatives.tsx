import { maxRelatives } from '@landrace/contract/areas/genotyping/diversity-choices';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Combobox } from '../../../kit/forms/combobox';
import type { OptionSource } from '../../../kit/forms/use-options';
import { Loaded } from '../../../kit/layout/loaded';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { SelectedActions } from '../../../kit/table/selected-actions';
import { DefinitionLink } from '../../../kit/text/definition-link';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { idsOf } from './cloud.series';
import classes from './diversity.module.css';
import { type Diversity, relativesQuery } from './diversity-queries';
import { diversityCodec } from './diversity-state';

/** The lines most similar to one line. */
export function Relatives({ found }: { readonly found: Diversity }) {
  const t = useText();
  const { lines } = found;
  const [{ line }, change] = useUrlState(diversityCodec);
  const isThere = line !== undefined && typeof lines.ids[line] === 'number';
  const source = useMemo(() => linesOf(found), [found]);
  return (
    <div className={`stack gap-12 ${classes.relatives}`}>
      <div className={classes.field}>
        <Combobox
          name="line"
          label={t('diversity.relatives.line')}
          description={t('diversity.relatives.hint')}
          source={source}
          value={isThere ? { id: line, label: lines.names[line] ?? '' } : null}
          onChange={(option) => change((state) => ({ ...state, line: option?.id }), 'replace')}
        />
      </div>
      {isThere && <Nearest found={found} line={line} />}
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
            <table className={`values ${classes.table}`}>
              <caption>{t('diversity.relatives.caption', { count: maxRelatives, name })}</caption>
              <thead>
                <tr>
                  <th scope="col" data-numeric>
                    {t('diversity.relatives.rank')}
                  </th>
                  <th scope="col">{t('diversity.line1')}</th>
                  <th scope="col" data-numeric>
                    {t('diversity.similarity.value')}
                    <DefinitionLink of="ibs" name={t('diversity.similarity.value')} />
                  </th>
                </tr>
              </thead>
              <tbody>
                {relatives.map((relative, at) => (
                  <tr key={relative.line}>
                    <td data-numeric>{formatNumber(at + 1)}</td>
                    <th scope="row">
                      <ScreenLink screen="passport" params={{ germplasmId: lines.ids[relative.line] ?? 0 }}>
                        <bdi>{lines.names[relative.line]}</bdi>
                      </ScreenLink>
                    </th>
                    <td data-numeric>
                      {formatNumber(relative.similarity, {
                        minimumFractionDigits: 4,
                        maximumFractionDigits: 4,
                      })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )
      }
    </Loaded>
  );
}
