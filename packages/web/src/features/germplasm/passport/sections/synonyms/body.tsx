import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { PassportPart } from '../../passport-part';
import classes from './synonyms.module.css';

export function Synonyms({ passport }: { readonly passport: Passport }) {
  return (
    <PassportPart part={passport.synonyms}>
      {(synonyms) => (
        <ul className={`row ${classes.list}`}>
          {synonyms.map((synonym) => (
            <li key={synonym}>{synonym}</li>
          ))}
        </ul>
      )}
    </PassportPart>
  );
}
