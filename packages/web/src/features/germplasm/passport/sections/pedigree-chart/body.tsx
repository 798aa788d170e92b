import type { Passport, PedigreeGraph } from '@landrace/contract/areas/germplasm/passport.routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../../../kit/layout/loaded';
import { ScreenLink } from '../../../../../kit/layout/screen-link';
import { useText } from '../../../../../lib/i18n/text';
import { pedigreeQuery } from '../../passport-query';
import classes from './pedigree.module.css';
import { PedigreeFrame } from './pedigree-frame';
import { type Reach, reaches } from './reach';

export function PedigreeChart({ passport }: { readonly passport: Passport }) {
  const [reach, setReach] = useState<Reach>('near');
  const query = useQuery({
    ...pedigreeQuery({ germplasmId: passport.germplasmId, ...reaches[reach] }),
    // The field that triggered the request stays on the page while it loads.
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} height={460}>
      {(graph) => (
        <>
          <PedigreeFrame
            // Unfolded nodes belong to the response in which they were unfolded.
            key={`${graph.germplasmId} ${graph.nodes.length} ${graph.edges.length}`}
            graph={graph}
            reach={reach}
            onReach={setReach}
            isWaiting={query.isPlaceholderData}
          />
          <ExportLink graph={graph} />
        </>
      )}
    </Loaded>
  );
}

/** Links to files that cover more generations than a drawing can. */
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
