import { ExploreScreen } from './explore-screen';
import { trialsKind } from './measured-kind';

/** Values of selected trials. */
export const TrialsPage = () => <ExploreScreen kind={trialsKind} />;
