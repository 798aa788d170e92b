import type { Passport, PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../../kit/layout/loaded';
import { ScreenLink } from '../../../../../kit/layout/screen-link';
import { useText } from '../../../../../lib/i18n/text';
import { pedigreeQuery } from '../../passport-query';
import classes from './pedigree.module.css';
import { PedigreeFrame } from './pedigree-frame';

/** Grandparents and children to begin with. */
const atFirst = { up: 2, down: 1 };

export function PedigreeChart({ passport }: { readonly passport: Passport }) {
  const query = useQuery(pedigreeQuery({ germplasmId: passport.germplasmId, ...atFirst }));
  return (
    <Loaded query={query} height={460}>
      {(graph) => (
        <>
          <PedigreeFrame graph={graph} />
          <ExportLink graph={graph} />
        </>
      )}
    </Loaded>
  );
}

/** To files that reach further than a drawing can. */
function ExportLink({ graph: { edges } }: { readonly graph: PedigreeGraph }) {
  const t = useText();
  const ids = [...new Set(edges.flatMap(({ datasetIds }) => datasetIds))];
  if (ids.length === 0) return null;
  return (
    <p className={classes.further}>
      <ScreenLink screen="export-pedigree" params={{ datasetIds: ids.join() }}>
        {t('germplasm.passport.pedigree.export')}
      </ScreenLink>
    </p>
  );
}
