# URI of Perl.
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Adapter;
use URI;

my $words = 'Objects of this class represent "Uniform Resource Identifier references" as specified in RFC 2396 (and updated by RFC 2732).';

# What a text has by its scheme alone is not asked for; what is not a server has no host.
sub components {
    my $uri = URI->new($_[0]{text});
    my %found = (scheme => $uri->scheme, fragment => $uri->fragment);
    if ($uri->can('authority')) {
        %found = (%found, path => $uri->path, query => $uri->query);
        $found{authority} = $uri->authority if defined $uri->authority;
    }
    return \%found;
}

serve('URI (Perl)', 'Debian: liburi-perl', $URI::VERSION, qr/^(?!.*Can't locate)/,
    claim('components', ['rfc2396'], 'URI->new($text)->path, …', $words, \&components, 'ascii'),
    claim('resolve', ['rfc2396'], 'URI->new($reference)->abs($base)',
        'If the $uri is relative, then a new absolute URI is constructed by combining the $uri and the $base_uri, and returned.',
        sub { { target => URI->new($_[0]{reference})->abs($_[0]{base})->as_string } }, 'ascii', 'hierarchical base'),
    claim('relativize', ['rfc2396'], 'URI->new($target)->rel($base)',
        'Returns a relative URI reference if it is possible to make one that denotes the same resource relative to $base_uri.',
        sub { { reference => URI->new($_[0]{target})->rel($_[0]{base})->as_string } }, 'ascii', 'hierarchical base'),
);
