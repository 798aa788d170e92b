import chartClasses from './charts.module.css';

interface Props {
  /** What is under the pointer. */
  readonly pointed: string | undefined;
  /** What was reached by the keyboard, which screen readers announce. */
  readonly focused?: string | undefined;
}

/** The line above a drawing with the figures of one of its parts. */
export function ReadOut({ pointed, focused }: Props) {
  return (
    <>
      <p className={`hint tabular ${chartClasses.said}`} aria-hidden="true">
        {pointed ?? focused}
      </p>
      {focused !== undefined && (
        <span role="status" className="visually-hidden">
          {focused}
        </span>
      )}
    </>
  );
}
