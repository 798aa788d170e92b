import classes from './merge.module.css';

/** Sentences that a curator can check; false for those that do not apply. */
export type Effects = readonly (string | false)[];

interface Props {
  readonly title?: string;
  readonly effects: Effects;
}

/** Nothing without any effect. */
export function MergeEffects({ title, effects }: Props) {
  // Two rows may differ in what the sentence leaves out.
  const sentences = [...new Set(effects.filter((effect) => effect !== false))];
  if (sentences.length === 0) return null;
  return (
    <div className={classes.effects}>
      {title && <h3>{title}</h3>}
      <ul className="bullets">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
