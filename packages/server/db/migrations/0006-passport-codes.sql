-- Code lists of the Multi-Crop Passport Descriptors 2.1 (FAO/Bioversity 2015).
-- Names are short English ones for files and statistics; screens translate by code.

CREATE TABLE biological_status (
  id smallint PRIMARY KEY,
  name text COLLATE landrace_natural NOT NULL UNIQUE,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz
);
SELECT landrace_watch('biological_status');
INSERT INTO biological_status (id, name) VALUES
  (100, 'Wild'),
  (110, 'Wild, natural'),
  (120, 'Wild, semi-natural'),
  (130, 'Wild, sown'),
  (200, 'Weedy'),
  (300, 'Landrace or traditional cultivar'),
  (400, 'Breeding or research material'),
  (410, 'Breeder''s line'),
  (411, 'Synthetic population'),
  (412, 'Hybrid'),
  (413, 'Founder stock'),
  (414, 'Inbred line'),
  (415, 'Segregating population'),
  (416, 'Clonal selection'),
  (420, 'Genetic stock'),
  (421, 'Mutant'),
  (422, 'Cytogenetic stock'),
  (423, 'Other genetic stock'),
  (500, 'Improved cultivar'),
  (600, 'Genetically modified'),
  (999, 'Other status');

CREATE TABLE collecting_source (
  id smallint PRIMARY KEY,
  name text COLLATE landrace_natural NOT NULL UNIQUE,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz
);
SELECT landrace_watch('collecting_source');
INSERT INTO collecting_source (id, name) VALUES
  (10, 'Wild habitat'),
  (11, 'Forest or woodland'),
  (12, 'Shrubland'),
  (13, 'Grassland'),
  (14, 'Desert or tundra'),
  (15, 'Water'),
  (20, 'Farm'),
  (21, 'Field'),
  (22, 'Orchard'),
  (23, 'Home garden'),
  (24, 'Fallow land'),
  (25, 'Pasture'),
  (26, 'Farm store'),
  (27, 'Threshing floor'),
  (28, 'Park'),
  (30, 'Market or shop'),
  (40, 'Institute or genebank'),
  (50, 'Seed company'),
  (60, 'Disturbed place'),
  (61, 'Roadside'),
  (62, 'Field margin'),
  (99, 'Other source');

CREATE TABLE mls_status (
  id smallint PRIMARY KEY,
  name text COLLATE landrace_natural NOT NULL UNIQUE,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz
);
SELECT landrace_watch('mls_status');
INSERT INTO mls_status (id, name) VALUES
  (0, 'Not in the Multilateral System'),
  (1, 'In the Multilateral System'),
  (99, 'Other arrangement');

CREATE TABLE storage_type (
  id smallint PRIMARY KEY,
  name text COLLATE landrace_natural NOT NULL UNIQUE,
  created_on timestamptz NOT NULL DEFAULT now(),
  updated_on timestamptz
);
SELECT landrace_watch('storage_type');
INSERT INTO storage_type (id, name) VALUES
  (10, 'Seed collection'),
  (11, 'Seed, short term'),
  (12, 'Seed, medium term'),
  (13, 'Seed, long term'),
  (20, 'Field collection'),
  (30, 'In vitro collection'),
  (40, 'Cryopreserved collection'),
  (50, 'DNA collection'),
  (99, 'Other storage');
