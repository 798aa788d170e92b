import { type ReactNode, Suspense, useId, useRef } from 'react';
import classes from './near-part.module.css';
import { PartBoundary } from './part-boundary';
import { Skeleton } from './skeleton';
import { useNear } from './use-near';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the screen that is loaded once it is about to scroll into view. */
export function NearPart({ title, children }: Props) {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const isNear = useNear(element);
  return (
    <section ref={element} aria-labelledby={id} className={classes.part}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <PartBoundary>
        <Suspense fallback={<Skeleton height={96} />}>
          {isNear ? children : <Skeleton height={96} />}
        </Suspense>
      </PartBoundary>
    </section>
  );
}
