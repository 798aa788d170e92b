import classes from './loader.module.css';

/** A turning ring for work of unknown length, 20 pixels wide. Decorative: whatever waits has the text. */
export function Loader() {
  return <span aria-hidden="true" className={classes.loader} />;
}
