import { Button } from '../../../kit/controls/button';
import { CompareIcon } from '../../../kit/icons/subject-icons';
import { Page } from '../../../kit/layout/page';
import { StateMessage } from '../../../kit/layout/state-message';
import { useText } from '../../../lib/i18n/text';
import { useMarks } from '../../../lib/marks/use-marks';
import { useUrlState } from '../../../lib/url-state';
import { obstacleOf } from '../../groups/public';
import classes from '../explore.module.css';
import { Choices } from '../explore-screen';
import { CrossChart } from './cross-chart';
import { type CrossState, crossCodec, isChosen } from './cross-state';
import { ScopeField } from './scope-field';
import { SideField } from './side-field';

/** Traits, climate variables and fields of germplasm, each against each other. */
export function CrossPage() {
  const t = useText();
  const [state, setState] = useUrlState(crossCodec);
  const change = (part: Partial<CrossState>) => setState((current) => ({ ...current, ...part }), 'replace');
  const { first, second, items } = state;
  return (
    <Page title={t('crossComparison.title')} line={t('crossComparison.line')}>
      <div className={classes.screen}>
        <Choices title={t('crossComparison.choices')}>
          <SideField name="first" side={first} onChange={(next) => change({ first: next })} />
          <SideField name="second" side={second} onChange={(next) => change({ second: next })} />
          <div>
            <Button variant="default" size="xs" onClick={() => change({ first: second, second: first })}>
              {t('crossComparison.swap')}
            </Button>
          </div>
          <ScopeField choice={items} onChange={(next) => change({ items: next })} />
        </Choices>
        <div className={classes.content}>
          <Content state={state} change={change} />
        </div>
      </div>
    </Page>
  );
}

interface ContentProps {
  readonly state: CrossState;
  readonly change: (part: Partial<CrossState>) => void;
}

function Content({ state, change }: ContentProps) {
  const t = useText();
  const { marked } = useMarks();
  const { first, second, items } = state;
  const obstacle = obstacleOf(items, marked.germplasm);
  if (obstacle) return <Message title={t(`itemScope.germplasm.${obstacle}`)} />;
  if (!isChosen(first) || !isChosen(second))
    return (
      <Message title={t('crossComparison.unfinishedTitle')} text={t('crossComparison.unfinishedText')} />
    );
  return <CrossChart state={state} change={change} />;
}

function Message({ title, text }: { readonly title: string; readonly text?: string }) {
  return <StateMessage icon={<CompareIcon size={20} />} title={title} text={text} role="status" />;
}
