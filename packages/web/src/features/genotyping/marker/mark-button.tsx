import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { MarkIcon } from '../../../kit/icons/passport-icons';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';

export function MarkButton({ markerId }: { readonly markerId: number }) {
  const t = useText();
  const { marked, change } = useMarks();
  const isMarked = marked.markers.includes(markerId);
  const toggle = () => void change('markers', [markerId], !isMarked);
  useHotkeys([['m', toggle]]);
  return (
    <Button
      variant={isMarked ? 'light' : 'default'}
      size="xs"
      leftSection={<MarkIcon />}
      aria-pressed={isMarked}
      aria-keyshortcuts="m"
      onClick={toggle}
    >
      {t(isMarked ? 'genotyping.marker.marked' : 'genotyping.marker.mark')}
    </Button>
  );
}
