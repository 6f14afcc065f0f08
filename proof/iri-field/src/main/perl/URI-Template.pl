# URI::Template of Perl.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Adapter;
use URI::Template;

serve('URI::Template', 'Debian: liburi-template-perl', $URI::Template::VERSION, qr/./,
    claim('template', ['rfc6570'], 'URI::Template->new($template)->process_to_string($variables)',
        'This module provides a wrapper around URI templates as described in RFC 6570',
        sub { { expansion => URI::Template->new($_[0]{template})->process_to_string($_[0]{variables}) } }),
);
