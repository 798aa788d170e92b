import { MarkToggle } from '../../../kit/forms/mark-toggle';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';

export function MarkButton({ markerId }: { readonly markerId: number }) {
  const t = useText();
  const { marked, change } = useMarks();
  const isMarked = marked.markers.includes(markerId);
  return (
    <MarkToggle
      isMarked={isMarked}
      text={t(isMarked ? 'genotyping.marker.marked' : 'genotyping.marker.mark')}
      onToggle={() => void change('markers', [markerId], !isMarked)}
    />
  );
}
