import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { DownIcon } from '../icons/table-icons';

/** The native select: small, accessible, and suited to phones. */
export function Select(props: NativeSelectProps) {
  return <NativeSelect size="xs" rightSection={<DownIcon />} rightSectionPointerEvents="none" {...props} />;
}
