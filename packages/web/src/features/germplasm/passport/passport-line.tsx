import type { Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { AlertIcon } from '../../../kit/icons/shell-icons';
import { Taxon } from '../../../kit/text/taxon';
import { useText } from '../../../lib/i18n/text';
import { entityTypeName } from '../entity-type-name';
import classes from './passport.module.css';

/** A one-line summary: entity type, taxon, and any warning by curators. */
export function PassportLine({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const mcpd = 'data' in passport.mcpd ? passport.mcpd.data : undefined;
  const warnings = 'data' in passport.warnings ? passport.warnings.data.length : 0;
  return (
    <span className={classes.line}>
      <span>{entityTypeName(t, passport.entityTypeName)}</span>
      {mcpd?.genus && <Taxon {...mcpd} />}
      {mcpd?.cropname && <span>{mcpd.cropname}</span>}
      {passport.germplasmPuid && <span className="tabular">{passport.germplasmPuid}</span>}
      {warnings > 0 && (
        <span className={classes.warned}>
          <AlertIcon />
          {t('germplasm.passport.warned', { count: warnings })}
        </span>
      )}
    </span>
  );
}
