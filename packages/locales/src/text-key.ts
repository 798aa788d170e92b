import type { texts } from './en-gb';

/** i18next chooses among `key_one` and `key_other` by the count; callers say `key`. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

type Leaves<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? WithoutPlural<Key> : `${Key}.${Leaves<Node[Key]>}`;
}[keyof Node & string];

/** Every text by its path: `core.footer.version`. */
export type TextKey = Leaves<typeof texts>;
