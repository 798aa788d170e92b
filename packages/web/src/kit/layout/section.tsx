import { type ReactNode, useId } from 'react';
import classes from './page.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={`section-title ${classes.sectionTitle}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
