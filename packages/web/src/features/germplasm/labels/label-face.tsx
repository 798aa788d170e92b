import type { GermplasmLabel } from '@landrace/contract/areas/germplasm/publishing.routes';
import classes from './labels.module.css';

/** The white margin that scanners need around a code, in modules. */
const quietZone = 4;

/** The content of one label. */
export function LabelFace({ label }: { readonly label: GermplasmLabel }) {
  const { germplasmName, germplasmDisplayName, code } = label;
  const side = code.size + 2 * quietZone;
  return (
    <div className={classes.face}>
      <svg
        className={classes.code}
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        aria-hidden="true"
      >
        <path d={code.path} />
      </svg>
      <div className={classes.words}>
        <strong dir="auto">{germplasmDisplayName}</strong>
        {germplasmName !== germplasmDisplayName && <span dir="auto">{germplasmName}</span>}
      </div>
    </div>
  );
}
