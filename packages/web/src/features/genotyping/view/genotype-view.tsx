import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { wholeView } from '../../../kit/matrix/matrix-view';
import { createViewStore, type ViewStore } from '../../../kit/matrix/view-store';
import { useUrlState } from '../../../lib/url-state';
import { useSource } from './use-source';
import { choiceCodec, placeCodec, sortOf, type ViewChoice } from './view-choice';
import { placeOf, viewAt } from './view-place';
import { type Facts, type Lines, linesQuery } from './view-queries';
import { Workbench } from './workbench';

interface Props {
  readonly facts: Facts;
  /** Called when the matrix has been replaced. */
  readonly onStale: () => void;
}

/** Lines are requested again in another order; until they arrive, the old order stays. */
export function GenotypeView({ facts, onStale }: Props) {
  const [choice, change] = useUrlState(choiceCodec);
  const sort = sortOf(choice);
  const query = useQuery({
    ...linesQuery(facts.datasetId, facts.version, sort),
    placeholderData: keepPreviousData,
  });
  const { error, refetch, isPlaceholderData } = query;
  // A link may name a line, group or trait that does not exist (any more); the matrix still does.
  const inFile = useQuery({
    ...linesQuery(facts.datasetId, facts.version, { by: 'file' }),
    enabled: error !== null && sort.by !== 'file',
  });
  const data = query.data ?? (error ? inFile.data : undefined);
  const set = (part: Partial<ViewChoice>) => change((now) => ({ ...now, ...part }), 'replace');
  if (data) {
    return (
      <Loaded
        key={`${facts.version}/${facts.lineCount}`}
        facts={facts}
        lines={data}
        choice={choice}
        isSorting={isPlaceholderData && !error}
        sortError={error}
        onChange={set}
        onStale={onStale}
      />
    );
  }
  if (error && !inFile.isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

interface LoadedProps extends Props {
  readonly lines: Lines;
  readonly choice: ViewChoice;
  readonly isSorting: boolean;
  readonly sortError: unknown;
  readonly onChange: (part: Partial<ViewChoice>) => void;
}

function Loaded({ facts, lines, ...rest }: LoadedProps) {
  const [views] = useState(() =>
    createViewStore(wholeView({ lines: lines.ids.length, columns: facts.markerCount })),
  );
  useKeptPlace(views);
  const source = useSource(facts, lines.order, rest.onStale);
  if (!source) return <Skeleton height={480} />;
  return <Workbench facts={facts} lines={lines} source={source} views={views} {...rest} />;
}

/** Delay in milliseconds before the address is updated: browsers refuse to change it with every frame. */
const rest = 500;

/** A link restores the visible range, and the address follows scrolling and zooming. */
function useKeptPlace(views: ViewStore): void {
  const [place, change] = useUrlState(placeCodec);
  const first = useRef(place);
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBegun = false;
    const { pathname } = router.latestLocation;
    const begin = () => {
      isBegun = true;
      const initial = first.current;
      if (initial) views.change((view) => viewAt(view, initial));
    };
    const handleChange = () => {
      // Until the window is measured, it is unknown how much fits into it.
      if (!isBegun && views.stage().width > 0) return begin();
      clearTimeout(timer);
      timer = setTimeout(() => {
        // While the next screen is loading, the address is its own already.
        const isHere = router.latestLocation.pathname === pathname;
        if (isHere) change(() => placeOf(views.current()), 'replace');
      }, rest);
      return undefined;
    };
    const leave = views.subscribe(handleChange);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [views, change, router]);
}
