import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Skeleton } from '../../../kit/layout/skeleton';
import type { Tile } from '../../../kit/matrix/tile';
import { pixelsOf } from '../../../kit/matrix/tile-pixels';
import { useDarkMode } from '../../../kit/theme/colour-scheme';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { colouringOf } from './call-colours';
import { mostLines, thumbnailTiles } from './thumbnail';
import classes from './view.module.css';
import { type Facts, factsQuery, linesQuery, loadTile, viewKey } from './view-queries';

/** The whole matrix in a small picture, in the order of the file and of its map; it leads to the view. */
export function MatrixThumbnail({ datasetId }: { readonly datasetId: number }) {
  const { data: facts, error } = useQuery(factsQuery(datasetId, undefined));
  // Without a matrix there is nothing to show, and the page says elsewhere what it has.
  if (error || (facts && (facts.lineCount > mostLines || facts.lineCount * facts.markerCount === 0)))
    return null;
  return <div className={classes.thumbnail}>{facts ? <Picture facts={facts} /> : <Wait />}</div>;
}

const Wait = () => <Skeleton height={thumbnailHeight} />;

/** Pixels, also in the style sheet. */
const thumbnailHeight = 160;

const one = { lines: 1, columns: 1 } as const;

function Picture({ facts }: { readonly facts: Facts }) {
  const t = useText();
  const { data: lines } = useQuery(linesQuery(facts.datasetId, facts.version, { by: 'file' }));
  const order = lines?.order;
  const { data: tiles } = useQuery({
    queryKey: [...viewKey, 'thumbnail', facts.version, order],
    queryFn: ({ signal }) =>
      Promise.all(thumbnailTiles(facts).map((at) => loadTile(facts, { ...at, order: order ?? '' }, signal))),
    enabled: order !== undefined,
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!tiles) return <Wait />;
  return (
    <ScreenLink screen="genotype-view" params={{ datasetId: facts.datasetId }}>
      <Drawing
        tiles={tiles}
        label={t('datasets.details.matrixPicture', {
          lines: formatNumber(facts.lineCount),
          markers: formatNumber(facts.markerCount),
        })}
      />
    </ScreenLink>
  );
}

interface DrawingProps {
  readonly tiles: readonly Tile[];
  readonly label: string;
}

/** One pixel for each cell; the browser enlarges it. */
function Drawing({ tiles, label }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { isDark } = useDarkMode();
  const height = tiles[0]?.lines ?? 1;
  const width = tiles.reduce((sum, { columns }) => sum + columns, 0);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { coloursOf } = colouringOf({ mode: 'nucleotide', compared: undefined, isDark });
    let left = 0;
    for (const tile of tiles) {
      const pixels = pixelsOf(tile, coloursOf(tile, undefined), one);
      const bytes = new Uint8ClampedArray(pixels.data.buffer as ArrayBuffer);
      context.putImageData(new ImageData(bytes, pixels.width, pixels.height), left, 0);
      left += pixels.width;
    }
  }, [tiles, isDark]);
  return <canvas ref={canvas} role="img" aria-label={label} width={width} height={height} />;
}
