import type { CSSProperties } from 'react';
import type { GridColumn } from './use-grid';

/** The width, and the offset at which a pinned column stays while the others scroll. */
export function columnStyle(column: GridColumn): CSSProperties {
  const width = column.getSize();
  const pinned = column.getIsPinned();
  if (pinned === 'start') return { width, insetInlineStart: column.getStart('start') };
  if (pinned === 'end') return { width, insetInlineEnd: column.getAfter('end') };
  return { width };
}
