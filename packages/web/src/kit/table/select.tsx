import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { DownIcon } from '../icons/table-icons';

/** The browser's own list of choices: small, known to every screen reader, at home on every phone. */
export function Select(props: NativeSelectProps) {
  return <NativeSelect size="xs" rightSection={<DownIcon />} rightSectionPointerEvents="none" {...props} />;
}
