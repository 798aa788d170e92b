import { ExploreScreen } from './explore-screen';
import { climateKind } from './measured-kind';

/** Values of selected climate datasets. */
export const ClimatesPage = () => <ExploreScreen kind={climateKind} />;
