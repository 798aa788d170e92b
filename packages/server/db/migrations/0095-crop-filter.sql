-- Filters of lists compare text in lower case; most germplasm of a collection are of a few crops.
CREATE INDEX germplasm_cropname_lower_idx ON germplasm (lower(cropname), id) WHERE cropname IS NOT NULL;
