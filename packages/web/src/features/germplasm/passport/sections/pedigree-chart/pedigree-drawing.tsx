import { useElementSize } from '@mantine/hooks';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useChartPicture } from '../../../../../kit/charts/chart-picture';
import { useChartTheme } from '../../../../../kit/charts/chart-theme';
import type { LayeredLayout } from '../../../../../kit/charts/layered-layout';
import { usePanAndZoom } from '../../../../../kit/charts/use-pan-and-zoom';
import { FullScreenIcon, MinusIcon } from '../../../../../kit/icons/chart-icons';
import { IconButton } from '../../../../../kit/icons/icon-button';
import { PlusIcon } from '../../../../../kit/icons/table-icons';
import { useText } from '../../../../../lib/i18n/text';
import type { Direction, Person, Shown } from './pedigree';
import classes from './pedigree.module.css';
import { PedigreeEdges } from './pedigree-edges';
import { pedigreeLayout } from './pedigree-layout';
import { PedigreeNode } from './pedigree-node';
import { svgOf } from './svg-of';
import { useNodeKeys } from './use-node-keys';

interface Props {
  readonly shown: Shown;
  /** Ids of those that were searched for. */
  readonly found: readonly number[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (id: number) => void;
  readonly onFold: (person: Person, direction: Direction) => void;
  readonly onUnfold: (person: Person, direction: Direction) => void;
}

/** Until the element has been measured. */
const guess = { width: 800, height: 460 };

export function PedigreeDrawing({ shown, found, selected, ...events }: Props) {
  const t = useText();
  const theme = useChartTheme();
  const helpId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const content = useRef<SVGGElement>(null);
  const { ref: frame, width, height } = useElementSize();
  const size = useMemo(() => (width > 0 && height > 0 ? { width, height } : guess), [width, height]);
  const layout = useMemo(() => pedigreeLayout(shown), [shown]);
  const pan = usePanAndZoom(svg, layout, size);
  const [active, setActive] = useState(shown.people[0]?.germplasmId ?? 0);
  const handleKey = useNodeKeys({ shown, places: layout.nodes, pan, onActive: setActive, ...events });

  const picture = useMemo(
    () => ({
      width: layout.width,
      height: layout.height,
      toSvg: () => svgOf(content.current, layout, theme),
    }),
    [layout, theme],
  );
  useChartPicture(picture);
  useShowFound(found, layout, pan.reveal);

  return (
    <div className={classes.window}>
      <p id={helpId} className={classes.hint}>
        {t('germplasm.passport.pedigree.help')}
      </p>
      <div ref={frame} className={classes.canvas}>
        {/* biome-ignore lint/a11y/useSemanticElements: an element of SVG. */}
        <svg
          ref={svg}
          role="group"
          aria-label={t('germplasm.passport.pedigree.chart', { name: shown.people[0]?.germplasmName ?? '' })}
          aria-describedby={helpId}
          width={size.width}
          height={size.height}
          className={classes.svg}
          {...pan.handlers}
        >
          <g ref={content} transform={`translate(${pan.view.x} ${pan.view.y}) scale(${pan.view.scale})`}>
            <PedigreeEdges edges={shown.edges} layout={layout} theme={theme} />
            {shown.people.map((person) => (
              <PedigreeNode
                key={person.germplasmId}
                person={person}
                shown={shown}
                place={layout.nodes.get(person.germplasmId) ?? { x: 0, y: 0 }}
                theme={theme}
                isActive={person.germplasmId === active}
                isFound={found.includes(person.germplasmId)}
                isSelected={selected.has(person.germplasmId)}
                hasDragged={pan.hasDragged}
                onKeyDown={(event) => handleKey(event, person)}
                onActive={() => setActive(person.germplasmId)}
                {...events}
              />
            ))}
          </g>
        </svg>
        <Zoom pan={pan} />
      </div>
    </div>
  );
}

/** The first that was found moves into sight. */
function useShowFound(
  found: readonly number[],
  layout: LayeredLayout,
  reveal: ReturnType<typeof usePanAndZoom>['reveal'],
): void {
  const first = found[0];
  const move = useRef(reveal);
  move.current = reveal;
  useEffect(() => {
    const place = first === undefined ? undefined : layout.nodes.get(first);
    if (place) move.current(place);
  }, [first, layout]);
}

function Zoom({ pan }: { readonly pan: ReturnType<typeof usePanAndZoom> }) {
  const t = useText();
  return (
    <div className={classes.zoom}>
      <IconButton label={t('germplasm.passport.pedigree.zoomIn')} size={32} onClick={pan.zoomIn}>
        <PlusIcon />
      </IconButton>
      <IconButton label={t('germplasm.passport.pedigree.zoomOut')} size={32} onClick={pan.zoomOut}>
        <MinusIcon />
      </IconButton>
      <IconButton label={t('germplasm.passport.pedigree.fit')} size={32} onClick={pan.showAll}>
        <FullScreenIcon />
      </IconButton>
    </div>
  );
}
