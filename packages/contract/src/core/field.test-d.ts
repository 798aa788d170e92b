import { expectTypeOf } from 'vitest';
import { choice, flag, integer, records, tags, text } from './field';
import { defineTable, type Row } from './table';

const seeds = defineTable({
  name: 'seeds',
  area: 'example',
  segment: 'seed',
  key: 'seedId',
  nameField: 'seedName',
  defaultSort: { field: 'seedName' },
  fields: {
    seedId: integer(),
    seedName: text(),
    colour: choice(['red', 'black'], { optional: true }),
    synonyms: tags({ optional: true }),
    hasImages: flag(),
    places: records<{ id: number }>()(),
  },
});

expectTypeOf<Row<typeof seeds>>().toEqualTypeOf<
  {
    readonly seedId: number;
    readonly seedName: string;
    readonly places: readonly { id: number }[];
  } & {
    readonly colour?: 'red' | 'black';
    readonly synonyms?: readonly string[];
    readonly hasImages?: 1;
  }
>();

defineTable({
  name: 'seeds',
  area: 'example',
  segment: 'seed',
  // @ts-expect-error a key that is no field does not compile
  key: 'seedNumber',
  nameField: 'seedId',
  defaultSort: { field: 'seedId' },
  fields: { seedId: integer() },
});
