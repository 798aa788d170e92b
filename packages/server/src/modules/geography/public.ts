import { listKnownLocationIds, locationExists, type NewLocation } from './location.repository';
import { addSite } from './location.service';

export { addSite, listKnownLocationIds, locationExists, type NewLocation };
