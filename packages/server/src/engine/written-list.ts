import type { Field, PhrasePart } from '@landrace/contract/core/field';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

const between = sql.lit('; ');

/**
 * Elements are separated by semicolons. One that has a semicolon or a quotation mark itself is quoted as in CSV, so
 * that a list can be read again: `"a; b"; c`.
 */
type Quote = (text: Sql) => Sql;
const quoted: Quote = (text) =>
  sql`case when ${text} ~ '[;"]' then '"' || replace(${text}, '"', '""') || '"' else ${text} end`;
const unquoted: Quote = (text) => text;

/** An array as text. Few have an element that needs quotation marks, and joining them is many times as fast. */
export function writtenArray(list: Sql): Sql {
  return sql`case when array_to_string(${list}, '') ~ '[;"]'
    then (select string_agg(${quoted(sql`e`)}, ${between}) from unnest(${list}) as e)
    else array_to_string(${list}, ${between}) end`;
}

/** Elements of these need no quotation marks. */
export function writtenNumbers(list: Sql): Sql {
  return sql`array_to_string(${list}, ${between})`;
}

/** A list of objects as text, each as the definition of its field requires. */
export function writtenRecords(field: Pick<Field, 'written'>, list: Sql): Sql {
  const text = objectText(field, sql`item.value`, { separator: sql.lit(', '), quote: unquoted });
  const items = sql`jsonb_array_elements(${list}) as item (value)`;
  return quotedIfNeeded(list, {
    quoted: sql`(select string_agg(${quoted(sql`text`)}, ${between})
      from (select ${text} as text from ${items} offset 0) as one)`,
    plain: sql`(select string_agg(${text}, ${between}) from ${items})`,
  });
}

/** One object: its members are the elements of the cell, unless they are a phrase. */
export function writtenRecord(field: Pick<Field, 'written'>, object: Sql): Sql {
  if (field.written && 'areNamesRepeated' in field.written) return repeatedNames(object);
  const text = (quote: Quote) => objectText(field, object, { separator: between, quote });
  return quotedIfNeeded(object, { quoted: text(quoted), plain: text(unquoted) });
}

function quotedIfNeeded(json: Sql, text: { readonly quoted: Sql; readonly plain: Sql }): Sql {
  return sql`case when ${json} is null then null when ${json}::text ~ ';|\\\\"' then ${text.quoted} else ${text.plain} end`;
}

interface Joining {
  readonly separator: Sql;
  readonly quote: Quote;
}

function objectText({ written }: Pick<Field, 'written'>, object: Sql, joining: Joining): Sql {
  if (!written || 'areNamesRepeated' in written) return allMembers(object, joining);
  if ('phrase' in written) return phraseText(written.phrase, object);
  return namedMembers(written.members, object, joining);
}

function namedMembers(names: readonly string[], object: Sql, { separator, quote }: Joining): Sql {
  const pieces = names.map((name) => quote(sql`(${sql.lit(`${name}: `)} || ${memberText(object, name)})`));
  return sql`nullif(concat_ws(${separator}, ${sql.join(pieces)}), '')`;
}

/** Every value of every list is an element of the cell, with the name of its member. */
function repeatedNames(object: Sql): Sql {
  const list = sql`case jsonb_typeof(member.value) when 'array' then member.value
    else jsonb_build_array(member.value) end`;
  return sql`(select string_agg(${quoted(sql`line`)}, ${between} order by place, part) from (
    select member.name || ': ' || item.value as line, member.place, item.place as part
    from jsonb_each(${object}) with ordinality as member (name, value, place)
    cross join lateral jsonb_array_elements_text(${list}) with ordinality as item (value, place)) as named)`;
}

/** Text around a member stands only after another one. */
function phraseText(parts: readonly PhrasePart[], object: Sql): Sql {
  const value = ({ member }: PhrasePart) => sql`${object} ->> ${sql.lit(member)}`;
  const pieces = parts.map((part, place) => {
    const { before = '', after = '' } = part;
    const around = sql`${sql.lit(before)} || (${value(part)}) || ${sql.lit(after)}`;
    const earlier = parts.slice(0, place).map(value);
    if (earlier.length === 0) return value(part);
    return sql`case when coalesce(${sql.join(earlier)}) is null then ${value(part)} else ${around} end`;
  });
  return sql`nullif(concat(${sql.join(pieces.map((piece) => sql`(${piece})`))}), '')`;
}

/** A value as text; lists are separated by commas, lists of lists by slashes. */
function memberText(object: Sql, name: string): Sql {
  const value = sql`(${object} -> ${sql.lit(name)})`;
  return sql`case jsonb_typeof(${value}) when 'array' then (
      select string_agg(
        case jsonb_typeof(e) when 'array'
          then (select string_agg(f #>> '{}', ', ') from jsonb_array_elements(e) as f) else e #>> '{}' end,
        case jsonb_typeof(${value} -> 0) when 'array' then ' / ' else ', ' end)
      from jsonb_array_elements(${value}) as e)
    else ${object} ->> ${sql.lit(name)} end`;
}

/**
 * All members at any depth as "name: value", those of objects in objects as "before.name: value". Values of one name
 * are separated by commas within a list, and by slashes between lists.
 */
function allMembers(object: Sql, { separator, quote }: Joining): Sql {
  return sql`(
    with recursive node (path, place, list, value) as (
      select null::text, '{}'::int[], '{}'::int[], ${object}
      union all
      select concat_ws('.', node.path, part.name), node.place || part.place::int,
        case when part.name is null then node.place else node.place || part.place::int end, part.value
      from node cross join lateral (
        select name, value, row_number() over () as place
        from jsonb_each(case jsonb_typeof(node.value) when 'object' then node.value else '{}' end) as member (name, value)
        union all
        select null, value, place
        from jsonb_array_elements(case jsonb_typeof(node.value) when 'array' then node.value else '[]' end)
          with ordinality as item (value, place)
      ) as part
    ), listed as (
      select path, list, string_agg(value #>> '{}', ', ' order by place) as piece from node
      where jsonb_typeof(value) not in ('object', 'array', 'null') group by path, list
    ), named as (
      select min(list) as place, path || ': ' || string_agg(piece, ' / ' order by list) as line from listed group by path
    )
    select string_agg(${quote(sql`line`)}, ${separator} order by place) from named)`;
}
