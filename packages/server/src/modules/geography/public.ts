import { locationExists, type NewLocation } from './location.repository';
import { addSite } from './location.service';

export { addSite, locationExists, type NewLocation };
