import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import own from './report.module.css';

/** Roughly the width of a column, in characters. */
const shown = 26;

/** A shortened text is recognisable, and expands. */
export function LongValue({ value }: { readonly value: string }) {
  if (value.length <= shown) return <bdi>{value}</bdi>;
  return (
    <Popover position="bottom-start" withinPortal shadow="md">
      <Popover.Target>
        <button type="button" className={own.cut}>
          <bdi>{`${value.slice(0, shown).trimEnd()}…`}</bdi>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={own.whole}>
        <bdi>{value}</bdi>
      </Popover.Dropdown>
    </Popover>
  );
}
