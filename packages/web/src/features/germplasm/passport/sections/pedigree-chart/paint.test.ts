import { circularPedigree } from '@landrace/testkit/circular-pedigree';
import { expect, test } from 'vitest';
import type { ChartTheme } from '../../../../../kit/charts/chart-theme';
import { layOut } from '../../../../../kit/charts/layered-layout';
import { type Painted, paint } from './paint';
import { joinGraphs, unfolded } from './pedigree';
import { pedigreeDraft } from './pedigree-layout';

const shown = unfolded(joinGraphs([circularPedigree]), new Set());
const layout = layOut(pedigreeDraft(shown));
const theme = { inkQuiet: 'grey', accent: 'green', danger: 'red', ground: 'white' } as ChartTheme;
const everything = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };

/** What was painted, by colour. */
function painted(options: Partial<Painted> = {}) {
  const strokes: string[] = [];
  const boxes: string[] = [];
  const rings: string[] = [];
  let starts = 0;
  const context = {
    lineWidth: 1,
    strokeStyle: '',
    fillStyle: '',
    globalAlpha: 1,
    beginPath: () => {
      starts = 0;
    },
    moveTo: () => {
      starts += 1;
    },
    lineTo: () => {},
    bezierCurveTo: () => {},
    closePath: () => {},
    setLineDash: () => {},
    fill: () => {},
    arc: () => rings.push(context.strokeStyle),
    stroke: () => {
      for (let edge = 0; edge < starts; edge += 1) strokes.push(context.strokeStyle);
    },
    fillRect: () => boxes.push(context.fillStyle),
  };
  paint(context as unknown as Parameters<typeof paint>[0], {
    shown,
    layout,
    theme,
    scale: 1,
    visible: everything,
    activeId: 0,
    isElement: () => true,
    isPicked: () => false,
    ...options,
  });
  return { strokes: strokes.sort(), boxes, rings };
}

test('edges are painted, those of cycles in their own colour and with a ring', () => {
  expect(painted()).toEqual({
    strokes: ['grey', 'grey', 'grey', 'red', 'red'],
    boxes: [],
    rings: ['red', 'red'],
  });
});

test('the edges of the active node are painted again, to stand out', () => {
  expect(painted({ activeId: 3 }).strokes).toEqual(['green', 'grey', 'grey', 'grey', 'red', 'red']);
});

test('nodes that are not elements are painted, selected ones in the accent colour', () => {
  const { boxes } = painted({ isElement: (id) => id === 1, isPicked: (id) => id === 2 });
  expect(boxes.toSorted()).toEqual(['green', 'green', 'grey', 'grey']);
});

test('parts off screen are not painted', () => {
  const nowhere = { left: 1e5, right: 2e5, top: 0, bottom: 10 };
  expect(painted({ visible: nowhere, isElement: () => false })).toEqual({
    strokes: [],
    boxes: [],
    rings: [],
  });
});
